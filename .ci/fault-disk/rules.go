package main

import (
	"context"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/hanwen/go-fuse/v2/fuse"
)

// Rule says what goes wrong with an operation. The first rule that applies decides.
type Rule struct {
	// Under which its hits are counted.
	Name string `json:"name"`
	// read, write, sync, open, create, rename, unlink, mkdir, truncate, change; empty for all.
	Operations []string `json:"operations"`
	// A regular expression for the path below the mount; empty for every path.
	Path string `json:"path"`
	// Such as EIO; empty where the operation is done, late or in part.
	Error string `json:"error"`
	// From 0 to 1; 1 where it is missing.
	Chance *float64 `json:"chance"`
	// So often at most; 0 for no limit.
	Times int `json:"times"`
	// How long the operation waits first.
	DelayMs int `json:"delayMs"`
	// A write stores a part of its bytes, and says so.
	IsShort bool `json:"isShort"`

	pattern *regexp.Regexp
	errno   syscall.Errno
	left    int
}

// Faults is the whole state of what goes wrong; it replaces the one before.
type Faults struct {
	Rules []*Rule `json:"rules"`
	// Files may grow by so many bytes together; missing for no limit.
	RoomBytes *int64 `json:"roomBytes"`
	// The disk is mounted read-only, as the kernel does it after an error.
	IsReadOnly bool `json:"isReadOnly"`
}

var errnos = map[string]syscall.Errno{
	"": 0, "EIO": syscall.EIO, "ENOSPC": syscall.ENOSPC, "EROFS": syscall.EROFS, "EDQUOT": syscall.EDQUOT,
}

type faulty struct {
	mutex    sync.Mutex
	random   *rand.Rand
	faults   Faults
	changed  chan struct{}
	hits     map[string]int
	isOff    bool
	switched chan struct{}
}

func newFaulty(seed uint64) *faulty {
	return &faulty{
		random:   rand.New(rand.NewPCG(seed, 0)),
		changed:  make(chan struct{}),
		switched: make(chan struct{}),
		hits:     map[string]int{},
	}
}

func (f *faulty) set(faults Faults) error {
	for _, rule := range faults.Rules {
		errno, isKnown := errnos[rule.Error]
		if !isKnown {
			return &unknownError{rule.Error}
		}
		pattern, err := regexp.Compile(rule.Path)
		if err != nil {
			return err
		}
		rule.errno, rule.pattern, rule.left = errno, pattern, rule.Times
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.faults = faults
	// Operations that a slow disk holds up go on.
	close(f.changed)
	f.changed = make(chan struct{})
	return nil
}

type unknownError struct{ name string }

func (e *unknownError) Error() string { return "unknown error " + e.name }

var changing = " write create rename unlink mkdir truncate change "

func isChange(operation string) bool { return strings.Contains(changing, " "+operation+" ") }

// isSharedMemory tells SQLite's index of its log, which processes map into memory. Of a real disk they do not see whether a page of it
// was stored; here the kernel would drop a page that was refused, and a process would find an older one in its place.
func isSharedMemory(path string) bool { return strings.HasSuffix(path, "-shm") }

// meet waits as long as the rules say, and returns the error of the operation, and whether it is done in part.
func (f *faulty) meet(ctx context.Context, operation, path string) (syscall.Errno, bool) {
	f.mutex.Lock()
	if f.isOff {
		switched := f.switched
		f.mutex.Unlock()
		// Nothing answers until the process is killed or the power returns to another mount.
		select {
		case <-ctx.Done():
			return syscall.EINTR, false
		case <-switched:
			return syscall.EIO, false
		}
	}
	if isSharedMemory(path) {
		f.mutex.Unlock()
		return 0, false
	}
	if f.faults.IsReadOnly && isChange(operation) {
		f.hits["read-only"]++
		f.mutex.Unlock()
		return syscall.EROFS, false
	}
	rule := f.applying(operation, path)
	changed := f.changed
	f.mutex.Unlock()
	if rule == nil {
		return 0, false
	}
	if rule.DelayMs > 0 {
		select {
		case <-time.After(time.Duration(rule.DelayMs) * time.Millisecond):
		case <-changed:
		case <-ctx.Done():
			return syscall.EINTR, false
		}
	}
	return rule.errno, rule.IsShort
}

func (f *faulty) applying(operation, path string) *Rule {
	for _, rule := range f.faults.Rules {
		if rule.Times > 0 && rule.left == 0 || !concerns(rule, operation) || !rule.pattern.MatchString(path) {
			continue
		}
		if rule.Chance != nil && f.random.Float64() >= *rule.Chance {
			continue
		}
		rule.left--
		f.hits[rule.Name]++
		return rule
	}
	return nil
}

func concerns(rule *Rule, operation string) bool {
	if len(rule.Operations) == 0 {
		return true
	}
	for _, name := range rule.Operations {
		if name == operation {
			return true
		}
	}
	return false
}

// grow returns how many of the wanted bytes there is room for, and takes them.
func (f *faulty) grow(wanted int64) int64 {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	room := f.faults.RoomBytes
	if room == nil || wanted <= 0 {
		return wanted
	}
	granted := min(wanted, *room)
	*room -= granted
	if granted < wanted {
		f.hits["full"]++
	}
	return granted
}

func (f *faulty) describe(out *fuse.StatfsOut) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if room := f.faults.RoomBytes; room != nil {
		out.Bavail = min(out.Bavail, uint64(*room)/uint64(out.Bsize))
		out.Bfree = out.Bavail
	}
}

func (f *faulty) below(limit int) int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.random.IntN(limit)
}

// switchOff makes every operation hang, as it is when the power goes: nothing that happens later is known to anybody.
func (f *faulty) switchOff() {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.isOff = true
}

// release ends the operations that hang.
func (f *faulty) release() {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	close(f.switched)
}
