// svc-fault-disk shows a folder as a file system whose faults are set over a Unix socket. It is a witness of svc's tests.
//
//	svc-fault-disk FOLDER MOUNT SOCKET SEED
//
// PUT /faults sets what goes wrong. GET /hits counts it. POST /store syncs everything. POST /power-off makes every operation hang; POST /power-on then loses what
// was not synced, by a seed, and mounts the disk again. The program ends, and unmounts, when its standard input ends.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/hanwen/go-fuse/v2/fs"
	"github.com/hanwen/go-fuse/v2/fuse"
)

const lastWordWait = 2 * time.Second

type machine struct {
	mutex  sync.Mutex
	root   string
	mount  string
	seed   uint64
	disk   *disk
	server *fuse.Server
	hits   map[string]int
}

func (m *machine) start() error {
	stored, err := newDurability(m.root + ".graves")
	if err != nil {
		return err
	}
	m.seed++
	m.disk = &disk{root: m.root, faulty: newFaulty(m.seed), stored: stored}
	root, err := m.disk.newRoot()
	if err != nil {
		return err
	}
	// Nothing else changes the folder.
	forever := time.Hour
	m.server, err = fs.Mount(m.mount, root, &fs.Options{
		AttrTimeout:  &forever,
		EntryTimeout: &forever,
		MountOptions: fuse.MountOptions{AllowOther: true, DirectMount: true, FsName: "svc-fault-disk", Name: "svc-fault-disk"},
	})
	return err
}

func (m *machine) stop() {
	m.disk.faulty.release()
	for attempt := 0; attempt < 50; attempt++ {
		if m.unmounted() == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	// Somebody still has a file of it open, and gets EIO from now on.
	syscall.Unmount(m.mount, syscall.MNT_DETACH)
}

// unmounted does not wait for the kernel's last word, which does not come while another mount namespace has a copy of the mount, as that of a
// container has: there every operation gets EIO from now on.
func (m *machine) unmounted() error {
	ended := make(chan error, 1)
	server := m.server
	go func() { ended <- server.Unmount() }()
	select {
	case err := <-ended:
		return err
	case <-time.After(lastWordWait):
		return nil
	}
}

type powerOn struct {
	Seed uint64  `json:"seed"`
	Keep float64 `json:"keep"`
}

func (m *machine) powerOn(asked powerOn) (Loss, error) {
	m.disk.faulty.switchOff()
	m.stop()
	loss, err := m.disk.stored.lose(rand.New(rand.NewPCG(asked.Seed, 1)), asked.Keep)
	if err != nil {
		return loss, err
	}
	m.collectHits()
	return loss, m.start()
}

func (m *machine) collectHits() {
	m.disk.faulty.mutex.Lock()
	defer m.disk.faulty.mutex.Unlock()
	for name, count := range m.disk.faulty.hits {
		m.hits[name] += count
	}
	m.disk.faulty.hits = map[string]int{}
}

func (m *machine) serve(w http.ResponseWriter, r *http.Request) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	answer, err := m.answer(r)
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		answer = map[string]string{"error": err.Error()}
	}
	json.NewEncoder(w).Encode(answer)
}

func (m *machine) answer(r *http.Request) (any, error) {
	switch r.Method + " " + r.URL.Path {
	case "PUT /faults":
		var faults Faults
		if err := json.NewDecoder(r.Body).Decode(&faults); err != nil {
			return nil, err
		}
		return struct{}{}, m.disk.faulty.set(faults)
	case "GET /hits":
		m.collectHits()
		return m.hits, nil
	case "POST /store":
		return struct{}{}, m.disk.stored.storeAll()
	case "POST /power-off":
		m.disk.faulty.switchOff()
		return struct{}{}, nil
	case "POST /power-on":
		var asked powerOn
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
			return nil, err
		}
		return m.powerOn(asked)
	}
	return nil, fmt.Errorf("unknown: %s %s", r.Method, r.URL.Path)
}

func run(arguments []string) error {
	if len(arguments) != 4 {
		return fmt.Errorf("usage: svc-fault-disk FOLDER MOUNT SOCKET SEED")
	}
	seed, err := strconv.ParseUint(arguments[3], 10, 64)
	if err != nil {
		return err
	}
	syscall.Umask(0)
	m := &machine{root: arguments[0], mount: arguments[1], seed: seed, hits: map[string]int{}}
	if err := m.start(); err != nil {
		return err
	}
	listener, err := net.Listen("unix", arguments[2])
	if err != nil {
		return err
	}
	go http.Serve(listener, http.HandlerFunc(m.serve))
	fmt.Println("mounted")
	io.Copy(io.Discard, os.Stdin)
	m.mutex.Lock()
	m.disk.faulty.switchOff()
	m.stop()
	return nil
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "svc-fault-disk:", err)
		os.Exit(1)
	}
}
