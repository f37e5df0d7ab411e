import { dirname } from "node:path";
import { FILE_ACCESS, type FileAccess } from "./file-access.ts";
import { isSeen, nearestSeen } from "./file-presence.ts";

/** Neither ends with a full stop, and neither has a colon followed by a space. */
export interface AccessRefusal {
  readonly what: string;
  /** It begins with a small letter. */
  readonly mend: string;
}

/** Why this user may not use the folder, whose it is, and what mends it; null when its rights allow it. */
export function folderRefusal(folder: string, access: FileAccess = FILE_ACCESS): AccessRefusal | null {
  const seen = nearestSeen(folder);
  const isAllowed = access.isReadable(seen) && access.isWritable(seen);
  if (seen !== folder) return isAllowed ? null : unmade(folder, seen, access);
  return isAllowed ? null : refused(folder, folder, access);
}

/** As `folderRefusal`, for a file and the folder that it is in. */
export function fileRefusal(path: string, access: FileAccess = FILE_ACCESS): AccessRefusal | null {
  const folder = dirname(path);
  const ofFolder = folderRefusal(folder, access);
  if (ofFolder !== null) return ofFolder;
  const isAllowed = !isSeen(path) || (access.isReadable(path) && access.isWritable(path));
  return isAllowed ? null : refused(path, folder, access);
}

function unmade(folder: string, seen: string, access: FileAccess): AccessRefusal {
  const what = access.isReadable(seen)
    ? `${folder} cannot be made by this user, who cannot write to ${seen}`
    : `${folder} cannot be seen by this user, who cannot read ${seen}`;
  return {
    what,
    mend: "run svc as the user that it belongs to, or make the directory and that user its owner, or choose another with --data-dir",
  };
}

function refused(path: string, folder: string, access: FileAccess): AccessRefusal {
  const { userId, ownerOf, nameOf } = access;
  const isReadable = access.isReadable(path);
  const what = `${path} cannot be ${isReadable ? "written" : "read"} by this user`;
  const owner = ownerOf(path);
  if (owner === userId) {
    const missing = path === folder ? "rwx" : "rw";
    return { what: `${what}, who owns it`, mend: `run chmod u+${isReadable ? "w" : missing} ${path}` };
  }
  const whose = `${what}; it belongs to ${nameOf(owner)}`;
  const chown = `chown -R ${userId === null ? "USER" : nameOf(userId)} ${folder}`;
  if (path !== folder && ownerOf(folder) === userId) return { what: whose, mend: `run ${chown} as root` };
  const withWrapper = owner === 0 ? "" : " (svc-admin does so where the package is installed)";
  return {
    what: whose,
    mend: `run svc as ${nameOf(owner)}${withWrapper}, or, if this user is to run svc, ${chown}`,
  };
}
