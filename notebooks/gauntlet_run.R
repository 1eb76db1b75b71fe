# Reads a run of gauntlet into data frames.
#
#   source("notebooks/gauntlet_run.R")
#   win_rates(read_run("runs/first-csv", "seats"))
#
# The folder is one that "gauntlet export csv RUN" wrote, for which R needs no package, or the run's own
# folder, for which it needs the package arrow. Every table and column: "gauntlet export dictionary".

# read_run returns a table of a run: "games", "seats", "cards", "turns", "events", "decisions", or a dimension
# such as "dims/cards". Names are text and not factors; 64-bit numbers of CSV files are doubles, in which
# the column seed does not fit: it stays text.
read_run <- function(folder, table) {
  sheet <- file.path(folder, paste0(table, ".csv"))
  if (file.exists(sheet)) {
    # Everything is text first, so that no word is taken for NA or TRUE: a card may be called so.
    frame <- read.csv(sheet, colClasses = "character", na.strings = character(), check.names = FALSE)
    numbers <- vapply(frame, function(column) all(grepl("^(-?[0-9]+([.][0-9]+)?(e[+-]?[0-9]+)?|NaN|[+-]?Inf)$", column)), NA)
    numbers[names(frame) == "seed"] <- FALSE
    frame[numbers] <- lapply(frame[numbers], as.numeric)
    return(frame)
  }
  parts <- sort(list.files(file.path(folder, table), pattern = "[.]arrow$", full.names = TRUE))
  if (length(parts) == 0) stop(folder, " has no table ", table, "; has the run finished, and does its --detail write it?")
  if (!requireNamespace("arrow", quietly = TRUE)) {
    stop("R reads Arrow files with the package arrow: install.packages(\"arrow\"), or write CSV files with \"gauntlet export csv ", folder, "\"")
  }
  frames <- lapply(parts, function(part) {
    frame <- as.data.frame(arrow::read_ipc_file(part))
    names <- vapply(frame, is.factor, NA)
    frame[names] <- lapply(frame[names], as.character)
    frame
  })
  do.call(rbind, frames)
}

# win_rates returns the win rate of every deck against every other one, from the table seats. Games without
# a result (score -1) are left out. The games of a block share a deal and are not independent: the standard
# error is the one between blocks, as in reports.
win_rates <- function(seats) {
  seats <- seats[seats$score >= 0 & seats$deck != seats$opp_deck, ]
  pairs <- split(seats, list(seats$deck, seats$opp_deck), drop = TRUE)
  rows <- lapply(pairs, function(s) {
    won <- tapply(s$score, s$block_id, sum)
    played <- tapply(s$score, s$block_id, length)
    rate <- sum(won) / sum(played)
    blocks <- length(won)
    error <- sqrt(blocks / (blocks - 1) * sum((won - rate * played)^2)) / sum(played)
    data.frame(deck = s$deck[1], opp_deck = s$opp_deck[1], win_rate = rate, se = error, games = nrow(s), blocks = blocks)
  })
  out <- do.call(rbind, rows)
  rownames(out) <- NULL
  out
}
