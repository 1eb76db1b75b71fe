// Package learn finds the weights of evaluations: by logistic regression of the results of
// games on the features of their positions, and by evolution of weights in games against a
// pool of opponents (CMA-ES). It is what "gauntlet tune" does.
//
// What is learnt on and what is judged by are kept apart: other deals, and other decks. Equal
// arguments give equal weights, whatever the number of workers is.
package learn
