// Package learn finds the weights of evaluations: by logistic regression of the results of
// games on the features of their positions, and by evolution of weights in games against a
// pool of opponents (CMA-ES). It is what "gauntlet tune" does.
package learn
