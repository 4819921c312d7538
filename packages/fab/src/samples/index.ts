// Sample boards of our own, written by a generator in the words of several CAD tools.
// For tests, for "try a sample" and for boards with one planted fault. They are made anew each time, never stored.
