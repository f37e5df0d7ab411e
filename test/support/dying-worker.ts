/** A worker thread that dies when it starts. */
throw new Error("no such thing");
