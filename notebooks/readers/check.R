# Reads a run with R and compares it with what reports say.
#
# usage: Rscript check.R FOLDER
#
# FOLDER holds the run as none, its export as csv, and its report as report.csv. `make test-readers` makes
# it and calls this. With the package arrow the run's own files are read as well, and must have the same values.

folder <- commandArgs(trailingOnly = TRUE)[1]
here <- dirname(normalizePath(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)[1])))
source(file.path(dirname(here), "gauntlet_run.R"))

csv <- file.path(folder, "csv")
report <- read.csv(file.path(folder, "report.csv"), na.strings = "", stringsAsFactors = FALSE)
said <- report[report$table == "matchups" & report$measure == "win_rate" & report$subject != report$opponent, ]
rates <- win_rates(read_run(csv, "seats"))
checked <- 0
for (i in seq_len(nrow(said))) {
  got <- rates[rates$deck == said$subject[i] & rates$opp_deck == said$opponent[i], ]
  stopifnot(nrow(got) == 1, abs(got$win_rate - said$est[i]) < 1e-6, abs(got$se - said$se[i]) < 1e-6,
            got$games == said$games[i], got$blocks == said$pairs[i])
  checked <- checked + 1
}
stopifnot(checked > 0)

tables <- sub("[.]csv$", "", list.files(csv, pattern = "[.]csv$", recursive = TRUE))
stopifnot("games" %in% tables, "dims/cards" %in% tables)
values <- 0
arrow <- requireNamespace("arrow", quietly = TRUE)
for (table in tables) {
  frame <- read_run(csv, table)
  stopifnot(nrow(frame) > 0, !anyNA(unlist(frame[vapply(frame, is.character, NA)])))
  values <- values + nrow(frame) * ncol(frame)
  if (arrow) {
    same <- read_run(file.path(folder, "none"), table)
    stopifnot(identical(names(same), names(frame)), nrow(same) == nrow(frame))
    for (column in setdiff(names(frame), "seed")) {
      a <- frame[[column]]
      b <- same[[column]]
      ok <- if (is.character(b)) identical(as.character(a), b) else isTRUE(all.equal(as.numeric(a), as.numeric(b), tolerance = 1e-6))
      if (!ok) stop(table, ".", column, ": the Arrow files and the export differ")
    }
  }
}
cat(R.version.string, ": ", checked, " win rates with their errors as reported, ", values, " values read", sep = "")
cat(if (arrow) ", Arrow files alike\n" else "; the package arrow is not here: THE ARROW FILES WERE NOT READ BY R\n")
