/** One file of a replica. */
export interface ReplicaFile {
  /** Without its folder. */
  readonly name: string;
  readonly byteCount: number;
}

/** The place that Litestream replicates to, read past Litestream. Every call fails within some ten seconds, or at once. */
export interface ReplicaFiles {
  /** The folder in which Litestream keeps a level of files: it names them otherwise on S3 than in a directory. */
  levelFolder(level: number): string;
  /**
   * The files right in a folder, by name, that come after a name.
   *
   * @param folder from the top of the replica, without slashes at its ends; one that is not there holds none.
   * @throws ServiceError `service_unavailable` when the replica cannot be read.
   */
  list(folder: string, after: string): Promise<readonly ReplicaFile[]>;
  /** The bytes of a file; null when it is gone. @throws as `list`. */
  read(folder: string, name: string): Promise<Uint8Array | null>;
}
