package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
)

const (
	pageBytes   = 4096
	sectorBytes = 512
)

// durability knows what would be lost if the power went now. A file keeps what it held at its last sync, page by page. Entries of
// directories are kept in their order, as file systems with a journal do: any sync stores all that were changed before it.
type durability struct {
	mutex     sync.Mutex
	files     map[uint64]*fileState
	entries   []entryChange
	graveyard string
	graves    int
}

type fileState struct {
	mutex sync.Mutex
	file  *os.File
	// What the disk holds of pages that were written since. A page whose sync failed stays here: it counts as clean, and is not stored.
	pages        map[int64]*pageState
	durableBytes int64
	isResized    bool
	// How many syncs failed.
	failures int
}

type pageState struct {
	before  []byte
	isDirty bool
}

type entryChange struct {
	what string
	undo func()
	// A file that is kept in the graveyard until the change is stored.
	grave string
}

func newDurability(graveyard string) (*durability, error) {
	if err := os.RemoveAll(graveyard); err != nil {
		return nil, err
	}
	return &durability{files: map[uint64]*fileState{}, graveyard: graveyard}, os.Mkdir(graveyard, 0o700)
}

// stateOf returns the state of an open file, which is made when it is written first.
func (d *durability) stateOf(fd int) (*fileState, error) {
	var stat syscall.Stat_t
	if err := syscall.Fstat(fd, &stat); err != nil {
		return nil, err
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if state := d.files[stat.Ino]; state != nil {
		return state, nil
	}
	file, err := os.OpenFile(fmt.Sprintf("/proc/self/fd/%d", fd), os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	state := &fileState{file: file, pages: map[int64]*pageState{}, durableBytes: stat.Size}
	d.files[stat.Ino] = state
	return state, nil
}

// knownStateOf returns nil for a file that nobody has written.
func (d *durability) knownStateOf(fd int) *fileState {
	var stat syscall.Stat_t
	if syscall.Fstat(fd, &stat) != nil {
		return nil
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.files[stat.Ino]
}

// forget drops the state of a file that has no name left and is closed.
func (d *durability) forget(fd int) {
	var stat syscall.Stat_t
	if syscall.Fstat(fd, &stat) != nil || stat.Nlink > 0 {
		return
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if state := d.files[stat.Ino]; state != nil {
		delete(d.files, stat.Ino)
		state.file.Close()
	}
}

// touch notes what the disk holds of the pages from one byte to another. The caller holds the state's mutex.
func (s *fileState) touch(from, to int64) error {
	for number := from / pageBytes; number*pageBytes < to; number++ {
		if page := s.pages[number]; page != nil {
			page.isDirty = true
			continue
		}
		held := min(pageBytes, max(0, s.durableBytes-number*pageBytes))
		before := make([]byte, held)
		if held > 0 {
			if _, err := s.file.ReadAt(before, number*pageBytes); err != nil && held == pageBytes {
				return err
			}
		}
		s.pages[number] = &pageState{before: before, isDirty: true}
	}
	return nil
}

func (s *fileState) write(data []byte, at int64) (int, error) {
	if err := s.touch(at, at+int64(len(data))); err != nil {
		return 0, err
	}
	written, err := s.file.WriteAt(data, at)
	if at+int64(written) > s.durableBytes {
		s.isResized = true
	}
	return written, err
}

func (s *fileState) truncate(toBytes int64) error {
	stat, err := s.file.Stat()
	if err != nil {
		return err
	}
	if err := s.touch(toBytes, stat.Size()); err != nil {
		return err
	}
	s.isResized = true
	return s.file.Truncate(toBytes)
}

// sync stores everything, or nothing: after a failed one the pages count as clean, as on Linux.
func (d *durability) sync(state *fileState, isStored bool) {
	state.mutex.Lock()
	if !isStored {
		state.failures++
	}
	for number, page := range state.pages {
		if isStored && page.isDirty {
			delete(state.pages, number)
		}
		page.isDirty = false
	}
	if stat, err := state.file.Stat(); isStored && err == nil {
		state.durableBytes = stat.Size()
		state.isResized = false
	}
	state.mutex.Unlock()
	if isStored {
		d.storeEntries()
	}
}

func (d *durability) note(change entryChange) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.entries = append(d.entries, change)
}

func (d *durability) storeEntries() {
	d.mutex.Lock()
	entries := d.entries
	d.entries = nil
	d.mutex.Unlock()
	for _, change := range entries {
		if change.grave != "" {
			os.Remove(change.grave)
		}
	}
}

// bury keeps a file that loses its name; empty when there is none.
func (d *durability) bury(path string) string {
	d.mutex.Lock()
	d.graves++
	grave := filepath.Join(d.graveyard, fmt.Sprint(d.graves))
	d.mutex.Unlock()
	if os.Link(path, grave) != nil {
		return ""
	}
	return grave
}

// Loss says what a power loss took.
type Loss struct {
	Pages   int `json:"pages"`
	Kept    int `json:"keptPages"`
	Torn    int `json:"tornPages"`
	Entries int `json:"entries"`
}

// lose makes the disk what it is after a power loss, in which each unstored page was written or not by chance.
func (d *durability) lose(random *rand.Rand, keep float64) (loss Loss, err error) {
	inodes := make([]uint64, 0, len(d.files))
	for inode := range d.files {
		inodes = append(inodes, inode)
	}
	slices.Sort(inodes)
	for _, inode := range inodes {
		state := d.files[inode]
		if err := state.lose(random, keep, &loss); err != nil {
			return loss, err
		}
		state.file.Close()
	}
	kept := 0
	if len(d.entries) > 0 {
		kept = random.IntN(len(d.entries) + 1)
	}
	for at := len(d.entries) - 1; at >= kept; at-- {
		d.entries[at].undo()
		loss.Entries++
	}
	return loss, os.RemoveAll(d.graveyard)
}

func (s *fileState) lose(random *rand.Rand, keep float64, loss *Loss) error {
	stat, err := s.file.Stat()
	if err != nil {
		return err
	}
	present := stat.Size()
	size := present
	if s.isResized && random.Float64() >= keep {
		size = s.durableBytes
	}
	numbers := make([]int64, 0, len(s.pages))
	for number := range s.pages {
		numbers = append(numbers, number)
	}
	slices.Sort(numbers)
	for _, number := range numbers {
		at := number * pageBytes
		before := make([]byte, pageBytes)
		copy(before, s.pages[number].before)
		isCut := size > present && at+pageBytes > present
		switch {
		case !isCut && random.Float64() < keep:
			loss.Kept++
			continue
		case !isCut && random.Float64() < 0.1:
			loss.Torn++
			from := int64(random.IntN(pageBytes/sectorBytes)) * sectorBytes
			if _, err := s.file.WriteAt(before[from:], at+from); err != nil {
				return err
			}
		default:
			loss.Pages++
			if _, err := s.file.WriteAt(before, at); err != nil {
				return err
			}
		}
	}
	return s.file.Truncate(size)
}

// storeAll is what the command sync does.
func (d *durability) storeAll() error {
	d.mutex.Lock()
	states := make([]*fileState, 0, len(d.files))
	for _, state := range d.files {
		states = append(states, state)
	}
	d.mutex.Unlock()
	for _, state := range states {
		d.sync(state, true)
	}
	d.storeEntries()
	return nil
}
