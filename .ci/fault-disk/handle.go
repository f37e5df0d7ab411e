package main

import (
	"context"
	"syscall"

	"github.com/hanwen/go-fuse/v2/fs"
)

// handle is an open file.
type handle struct {
	fd    int
	disk  *disk
	inner *fs.LoopbackFile
	// How many failed syncs of the file it has been told of. Linux tells each open file once, whoever asked for the sync.
	toldFailures int
}

func (d *disk) handle(fd int) *handle {
	opened := &handle{fd: fd, disk: d, inner: fs.NewLoopbackFile(fd).(*fs.LoopbackFile)}
	if state := d.stored.knownStateOf(fd); state != nil {
		opened.isTold(state)
	}
	return opened
}

// isTold says whether a sync failed, another one's too, since it was last asked.
func (h *handle) isTold(state *fileState) bool {
	state.mutex.Lock()
	defer state.mutex.Unlock()
	isNew := h.toldFailures != state.failures
	h.toldFailures = state.failures
	return isNew
}

func (h *handle) write(data []byte, at int64) (uint32, syscall.Errno) {
	state, err := h.disk.stored.stateOf(h.fd)
	if err != nil {
		return 0, fs.ToErrno(err)
	}
	state.mutex.Lock()
	defer state.mutex.Unlock()
	stat, err := state.file.Stat()
	if err != nil {
		return 0, fs.ToErrno(err)
	}
	growth := at + int64(len(data)) - max(at, stat.Size())
	if granted := h.disk.faulty.grow(growth); granted < growth {
		data = data[:int64(len(data))-growth+granted]
		if len(data) == 0 {
			return 0, syscall.ENOSPC
		}
	}
	written, err := state.write(data, at)
	if written > 0 {
		err = nil
	}
	return uint32(written), fs.ToErrno(err)
}

func (h *handle) truncate(toBytes int64) syscall.Errno {
	state, err := h.disk.stored.stateOf(h.fd)
	if err != nil {
		return fs.ToErrno(err)
	}
	state.mutex.Lock()
	defer state.mutex.Unlock()
	return fs.ToErrno(state.truncate(toBytes))
}

func (h *handle) Allocate(ctx context.Context, at, size uint64, mode uint32) syscall.Errno {
	return syscall.ENOTSUP
}

func (h *handle) Lseek(ctx context.Context, at uint64, whence uint32) (uint64, syscall.Errno) {
	return h.inner.Lseek(ctx, at, whence)
}

func (h *handle) Flush(ctx context.Context) syscall.Errno { return 0 }

func (h *handle) Release(ctx context.Context) syscall.Errno {
	h.disk.stored.forget(h.fd)
	return h.inner.Release(ctx)
}
