// svc-log-witness checks the log of a running svc with the packages that Go itself checks its module log with: the
// signature of the checkpoint, that every entry is in the tree, that every tile belongs to it, and, given an older
// checkpoint, that the newer tree continues the older one. It prints one JSON object, and ends with 1 when anything is
// wrong.
//
//	svc-log-witness URL [FILE of an older checkpoint [VERIFIER KEY]]
package main

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const tileHeight = 8
const tileWidth = 1 << tileHeight

func main() {
	if len(os.Args) < 2 || len(os.Args) > 4 {
		fmt.Fprintln(os.Stderr, "usage: svc-log-witness URL [FILE [VERIFIER KEY]]")
		os.Exit(2)
	}
	result, err := check(strings.TrimSuffix(os.Args[1], "/"), os.Args[2:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	json.NewEncoder(os.Stdout).Encode(result)
}

type result struct {
	Origin     string `json:"origin"`
	Size       int64  `json:"size"`
	Entries    int64  `json:"entries"`
	OlderSize  int64  `json:"older_size"`
	Continues  bool   `json:"continues"`
	Checkpoint string `json:"checkpoint"`
}

func check(base string, more []string) (*result, error) {
	key, err := get(base + "/log/key")
	if err != nil {
		return nil, err
	}
	// The keys of the log's earlier names follow in lines of their own.
	newest, _, _ := strings.Cut(strings.TrimSpace(string(key)), "\n")
	if len(more) > 1 && newest != more[1] {
		return nil, errors.New("the log has another key than the one that is known")
	}
	verifier, err := note.NewVerifier(newest)
	if err != nil {
		return nil, fmt.Errorf("key: %w", err)
	}
	signed, err := get(base + "/log/checkpoint")
	if err != nil {
		return nil, err
	}
	tree, err := open(signed, verifier)
	if err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	reader := &tiles{base: base}
	hashes := tlog.TileHashReader(tree, reader)
	found := &result{Origin: verifier.Name(), Size: tree.N, Checkpoint: string(signed)}
	if found.Entries, err = checkEntries(base, tree, hashes); err != nil {
		return nil, err
	}
	if len(more) == 0 {
		return found, nil
	}
	file, err := os.ReadFile(more[0])
	if err != nil {
		return nil, err
	}
	older, err := open(file, verifier)
	if err != nil {
		return nil, fmt.Errorf("older checkpoint: %w", err)
	}
	found.OlderSize = older.N
	proof, err := tlog.ProveTree(tree.N, older.N, hashes)
	if err != nil {
		return nil, fmt.Errorf("consistency: %w", err)
	}
	if err := tlog.CheckTree(proof, tree.N, tree.Hash, older.N, older.Hash); err != nil {
		return nil, fmt.Errorf("consistency: %w", err)
	}
	found.Continues = true
	return found, nil
}

func open(signed []byte, verifier note.Verifier) (tlog.Tree, error) {
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
		return tlog.Tree{}, errors.New("not of this origin")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	hash, err := tlog.ParseHash(lines[2])
	return tlog.Tree{N: size, Hash: hash}, err
}

func checkEntries(base string, tree tlog.Tree, hashes tlog.HashReader) (int64, error) {
	count := int64(0)
	for bundle := int64(0); bundle*tileWidth < tree.N; bundle++ {
		width := min(tree.N-bundle*tileWidth, tileWidth)
		path := (tlog.Tile{H: tileHeight, L: -1, N: bundle, W: int(width)}).Path()
		path = strings.Replace(path, "tile/8/data/", "tile/entries/", 1)
		data, err := get(base + "/log/" + path)
		if err != nil {
			return 0, err
		}
		for at := int64(0); at < width; at++ {
			if len(data) < 2 || len(data) < 2+int(binary.BigEndian.Uint16(data)) {
				return 0, fmt.Errorf("%s: entry %d is cut short", path, at)
			}
			length := int(binary.BigEndian.Uint16(data))
			index := bundle*tileWidth + at
			proof, err := tlog.ProveRecord(tree.N, index, hashes)
			if err != nil {
				return 0, fmt.Errorf("entry %d: %w", index, err)
			}
			if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(data[2:2+length])); err != nil {
				return 0, fmt.Errorf("entry %d: %w", index, err)
			}
			data = data[2+length:]
			count++
		}
		if len(data) > 0 {
			return 0, fmt.Errorf("%s: %d bytes too many", path, len(data))
		}
	}
	return count, nil
}

// tiles reads the tiles of svc under the paths of C2SP tlog-tiles, and keeps them.
type tiles struct {
	base string
	kept map[tlog.Tile][]byte
}

func (t *tiles) Height() int { return tileHeight }

func (t *tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	found := make([][]byte, len(wanted))
	for i, tile := range wanted {
		if data, ok := t.kept[tile]; ok {
			found[i] = data
			continue
		}
		data, err := get(t.base + "/log/" + strings.Replace(tile.Path(), "tile/8/", "tile/", 1))
		if err != nil {
			return nil, err
		}
		found[i] = data
	}
	return found, nil
}

// SaveTiles is called with tiles that are proven to belong to the tree.
func (t *tiles) SaveTiles(proven []tlog.Tile, data [][]byte) {
	if t.kept == nil {
		t.kept = map[tlog.Tile][]byte{}
	}
	for i, tile := range proven {
		t.kept[tile] = data[i]
	}
}

func get(url string) ([]byte, error) {
	response, err := http.Get(url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, response.Status)
	}
	return io.ReadAll(response.Body)
}
