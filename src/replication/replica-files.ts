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
   * Only files directly in the folder whose names come after `after`, sorted by name. A missing folder is empty. @param folder from the top
   * of the replica, without slashes at its ends. @throws ServiceError `service_unavailable`.
   */
  list(folder: string, after: string): Promise<readonly ReplicaFile[]>;
  /** Null when it is gone. @throws as `list`. */
  read(folder: string, name: string): Promise<Uint8Array | null>;
  /** Does nothing when it is gone. @throws as `list`. */
  remove(folder: string, name: string): Promise<void>;
}

/** Once closed, calls under way and later ones fail where they would keep the process alive. */
export interface OpenReplica extends ReplicaFiles {
  close(): void;
}
