/** A worker thread that dies as soon as it is started. */
throw new Error("no such thing");
