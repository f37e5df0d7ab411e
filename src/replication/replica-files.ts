export interface ReplicaFile {
  /** Without its folder. */
  readonly name: string;
  readonly byteCount: number;
}

/** The replica as Litestream writes it. Every call fails at once or within about ten seconds. */
export interface ReplicaFiles {
  /** Differs between S3 and a directory. */
  levelFolder(level: number): string;
  /**
   * Only files directly in the folder that come after a name, sorted by name.
   *
   * @param folder from the top of the replica, without slashes at its ends; a missing folder is empty.
   * @throws ServiceError `service_unavailable` when the replica cannot be read.
   */
  list(folder: string, after: string): Promise<readonly ReplicaFile[]>;
  /** Null when the file is gone. @throws as `list`. */
  read(folder: string, name: string): Promise<Uint8Array | null>;
}
