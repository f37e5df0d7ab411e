package main

import (
	"context"
	"os"
	"path/filepath"
	"syscall"

	"github.com/hanwen/go-fuse/v2/fs"
	"github.com/hanwen/go-fuse/v2/fuse"
)

// disk is one mount of the folder that keeps the data.
type disk struct {
	root   string
	faulty *faulty
	stored *durability
}

type node struct {
	fs.LoopbackNode
	disk *disk
}

func (d *disk) newRoot() (fs.InodeEmbedder, error) {
	var stat syscall.Stat_t
	if err := syscall.Stat(d.root, &stat); err != nil {
		return nil, err
	}
	data := &fs.LoopbackRoot{Path: d.root, Dev: uint64(stat.Dev)}
	data.NewNode = func(data *fs.LoopbackRoot, _ *fs.Inode, _ string, _ *syscall.Stat_t) fs.InodeEmbedder {
		return &node{LoopbackNode: fs.LoopbackNode{RootData: data}, disk: d}
	}
	root := data.NewNode(data, nil, "", &stat)
	data.RootNode = root
	return root, nil
}

func (n *node) name() string { return n.Path(n.Root()) }

func (n *node) real() string { return filepath.Join(n.disk.root, n.name()) }

func (n *node) meet(ctx context.Context, operation, name string) syscall.Errno {
	errno, _ := n.disk.faulty.meet(ctx, operation, filepath.Join(n.name(), name))
	return errno
}

func (n *node) Statfs(ctx context.Context, out *fuse.StatfsOut) syscall.Errno {
	errno := n.LoopbackNode.Statfs(ctx, out)
	n.disk.faulty.describe(out)
	return errno
}

func (n *node) Access(ctx context.Context, mask uint32) syscall.Errno {
	if mask&2 != 0 {
		return n.meet(ctx, "change", "")
	}
	return 0
}

func (n *node) Lookup(ctx context.Context, name string, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	if errno := n.meet(ctx, "lookup", name); errno != 0 {
		return nil, errno
	}
	return n.LoopbackNode.Lookup(ctx, name, out)
}

func (n *node) Mknod(context.Context, string, uint32, uint32, *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	return nil, syscall.ENOTSUP
}

func (n *node) Symlink(context.Context, string, string, *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	return nil, syscall.ENOTSUP
}

func (n *node) Mkdir(ctx context.Context, name string, mode uint32, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	if errno := n.meet(ctx, "mkdir", name); errno != 0 {
		return nil, errno
	}
	child, errno := n.LoopbackNode.Mkdir(ctx, name, mode, out)
	if errno == 0 {
		path := filepath.Join(n.real(), name)
		n.disk.stored.note(entryChange{what: "mkdir " + path, undo: func() { os.RemoveAll(path) }})
	}
	return child, errno
}

func (n *node) Rmdir(ctx context.Context, name string) syscall.Errno {
	if errno := n.meet(ctx, "unlink", name); errno != 0 {
		return errno
	}
	path := filepath.Join(n.real(), name)
	var stat syscall.Stat_t
	if err := syscall.Stat(path, &stat); err != nil {
		return fs.ToErrno(err)
	}
	errno := n.LoopbackNode.Rmdir(ctx, name)
	if errno == 0 {
		n.disk.stored.note(entryChange{what: "rmdir " + path, undo: func() {
			os.Mkdir(path, os.FileMode(stat.Mode&0o777))
			os.Chown(path, int(stat.Uid), int(stat.Gid))
		}})
	}
	return errno
}

func (n *node) Unlink(ctx context.Context, name string) syscall.Errno {
	if errno := n.meet(ctx, "unlink", name); errno != 0 {
		return errno
	}
	path := filepath.Join(n.real(), name)
	grave := n.disk.stored.bury(path)
	errno := n.LoopbackNode.Unlink(ctx, name)
	if errno != 0 {
		os.Remove(grave)
		return errno
	}
	n.disk.stored.note(entryChange{what: "unlink " + path, grave: grave, undo: func() { os.Rename(grave, path) }})
	return 0
}

func (n *node) Link(ctx context.Context, target fs.InodeEmbedder, name string, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	if errno := n.meet(ctx, "create", name); errno != 0 {
		return nil, errno
	}
	source, isOurs := target.(*node)
	if !isOurs {
		return nil, syscall.EXDEV
	}
	path := filepath.Join(n.real(), name)
	if err := syscall.Link(source.real(), path); err != nil {
		return nil, fs.ToErrno(err)
	}
	n.disk.stored.note(entryChange{what: "link " + path, undo: func() { os.Remove(path) }})
	return n.LoopbackNode.Lookup(ctx, name, out)
}

func (n *node) Rename(ctx context.Context, name string, newParent fs.InodeEmbedder, newName string, flags uint32) syscall.Errno {
	parent, isOurs := newParent.(*node)
	if !isOurs {
		return syscall.EXDEV
	}
	for _, errno := range []syscall.Errno{n.meet(ctx, "rename", name), parent.meet(ctx, "rename", newName)} {
		if errno != 0 {
			return errno
		}
	}
	// RENAME_NOREPLACE is all that anybody here asks for.
	if flags&^1 != 0 {
		return syscall.EINVAL
	}
	from, to := filepath.Join(n.real(), name), filepath.Join(parent.real(), newName)
	grave := n.disk.stored.bury(to)
	if flags&1 != 0 && grave != "" {
		os.Remove(grave)
		return syscall.EEXIST
	}
	if err := syscall.Rename(from, to); err != nil {
		os.Remove(grave)
		return fs.ToErrno(err)
	}
	n.disk.stored.note(entryChange{what: "rename " + to, grave: grave, undo: func() {
		os.Rename(to, from)
		if grave != "" {
			os.Rename(grave, to)
		}
	}})
	return 0
}

func (n *node) Create(ctx context.Context, name string, flags, mode uint32, out *fuse.EntryOut) (*fs.Inode, fs.FileHandle, uint32, syscall.Errno) {
	if errno := n.meet(ctx, "create", name); errno != 0 {
		return nil, nil, 0, errno
	}
	path := filepath.Join(n.real(), name)
	fd, err := syscall.Open(path, int(flags)&^(syscall.O_APPEND|syscall.O_TRUNC)|syscall.O_CREAT|syscall.O_CLOEXEC, mode)
	if err != nil {
		return nil, nil, 0, fs.ToErrno(err)
	}
	if caller, isKnown := fuse.FromContext(ctx); isKnown {
		syscall.Fchown(fd, int(caller.Uid), int(caller.Gid))
	}
	n.disk.stored.note(entryChange{what: "create " + path, undo: func() { os.Remove(path) }})
	child, errno := n.LoopbackNode.Lookup(ctx, name, out)
	if errno != 0 {
		syscall.Close(fd)
		return nil, nil, 0, errno
	}
	return child, n.disk.handle(fd), cacheFlags(path), 0
}

// cacheFlags keeps shared memory in the kernel when it is opened again, as on other disks.
func cacheFlags(path string) uint32 {
	if isSharedMemory(path) {
		return fuse.FOPEN_KEEP_CACHE
	}
	return 0
}

func (n *node) Open(ctx context.Context, flags uint32) (fs.FileHandle, uint32, syscall.Errno) {
	operation := "open"
	if flags&syscall.O_ACCMODE != syscall.O_RDONLY {
		operation = "change"
	}
	if errno := n.meet(ctx, operation, ""); errno != 0 {
		return nil, 0, errno
	}
	fd, err := syscall.Open(n.real(), int(flags)&^(syscall.O_APPEND|syscall.O_TRUNC|fuse.FMODE_EXEC)|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, 0, fs.ToErrno(err)
	}
	opened := n.disk.handle(fd)
	if flags&syscall.O_TRUNC != 0 {
		if errno := opened.truncate(0); errno != 0 {
			opened.inner.Release(ctx)
			return nil, 0, errno
		}
	}
	return opened, cacheFlags(n.real()), 0
}

func (n *node) Setattr(ctx context.Context, f fs.FileHandle, in *fuse.SetAttrIn, out *fuse.AttrOut) syscall.Errno {
	operation := "change"
	size, isResize := in.GetSize()
	if isResize {
		operation = "truncate"
	}
	if errno := n.meet(ctx, operation, ""); errno != 0 {
		return errno
	}
	if isResize {
		opened, isOpen := f.(*handle)
		if !isOpen {
			fd, err := syscall.Open(n.real(), syscall.O_RDWR|syscall.O_CLOEXEC, 0)
			if err != nil {
				return fs.ToErrno(err)
			}
			opened = n.disk.handle(fd)
			defer opened.inner.Release(ctx)
		}
		if errno := opened.truncate(int64(size)); errno != 0 {
			return errno
		}
	}
	if opened, isOpen := f.(*handle); isOpen {
		return opened.inner.Setattr(ctx, in, out)
	}
	return n.LoopbackNode.Setattr(ctx, nil, in, out)
}

func (n *node) Getattr(ctx context.Context, f fs.FileHandle, out *fuse.AttrOut) syscall.Errno {
	if opened, isOpen := f.(*handle); isOpen {
		return opened.inner.Getattr(ctx, out)
	}
	return n.LoopbackNode.Getattr(ctx, nil, out)
}

func (n *node) Read(ctx context.Context, f fs.FileHandle, buffer []byte, at int64) (fuse.ReadResult, syscall.Errno) {
	if errno := n.meet(ctx, "read", ""); errno != 0 {
		return nil, errno
	}
	count, err := syscall.Pread(f.(*handle).fd, buffer, at)
	if err != nil {
		return nil, fs.ToErrno(err)
	}
	return fuse.ReadResultData(buffer[:count]), 0
}

func (n *node) Write(ctx context.Context, f fs.FileHandle, data []byte, at int64) (uint32, syscall.Errno) {
	errno, isShort := n.disk.faulty.meet(ctx, "write", n.name())
	if errno != 0 {
		return 0, errno
	}
	if isShort && len(data) > 1 {
		data = data[:1+n.disk.faulty.below(len(data)-1)]
	}
	return f.(*handle).write(data, at)
}

func (n *node) Fsync(ctx context.Context, f fs.FileHandle, _ uint32) syscall.Errno {
	errno := n.meet(ctx, "sync", "")
	opened, isFile := f.(*handle)
	if !isFile {
		if errno == 0 {
			n.disk.stored.storeEntries()
		}
		return errno
	}
	state, err := n.disk.stored.stateOf(opened.fd)
	if err != nil {
		return fs.ToErrno(err)
	}
	n.disk.stored.sync(state, errno == 0)
	if opened.isTold(state) && errno == 0 {
		return syscall.EIO
	}
	return errno
}

func (n *node) CopyFileRange(context.Context, fs.FileHandle, uint64, *fs.Inode, fs.FileHandle, uint64, uint64, uint64) (uint32, syscall.Errno) {
	return 0, syscall.ENOTSUP
}

func (n *node) OpendirHandle(ctx context.Context, _ uint32) (fs.FileHandle, uint32, syscall.Errno) {
	if errno := n.meet(ctx, "open", ""); errno != 0 {
		return nil, 0, errno
	}
	stream, errno := fs.NewLoopbackDirStream(n.real())
	if errno != 0 {
		return nil, 0, errno
	}
	return &directory{stream.(entryStream), n}, 0, 0
}

type entryStream interface {
	fs.FileReaddirenter
	fs.FileReleasedirer
	fs.FileSeekdirer
}

type directory struct {
	entryStream
	node *node
}

func (d *directory) Fsyncdir(ctx context.Context, flags uint32) syscall.Errno {
	return d.node.Fsync(ctx, nil, flags)
}
