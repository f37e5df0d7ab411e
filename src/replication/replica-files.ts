export interface ReplicaFile {
  /** Without its folder. */
  readonly name: string;
  readonly byteCount: number;
}

/** The place to which Litestream replicates, read without Litestream. Every call fails at once or within about ten seconds. */
export interface ReplicaFiles {
  /** The folder in which Litestream keeps a level of files: its names differ between S3 and a directory. */
  levelFolder(level: number): string;
  /**
   * Lists the files directly in a folder that come after a name, sorted by name.
   *
   * @param folder from the top of the replica, without slashes at its ends; a missing folder is empty.
   * @throws ServiceError `service_unavailable` when the replica cannot be read.
   */
  list(folder: string, after: string): Promise<readonly ReplicaFile[]>;
  /** The bytes of a file; null when it is gone. @throws as `list`. */
  read(folder: string, name: string): Promise<Uint8Array | null>;
}
