// Registers an endpoint, verifies what arrives, and prints each event once.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

type receiver struct {
	mutex sync.Mutex
	key   []byte
	seen  map[string]bool
}

func (r *receiver) isGenuine(header http.Header, body []byte) bool {
	seconds, err := strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 300*time.Second {
		return false
	}
	r.mutex.Lock()
	mac := hmac.New(sha256.New, r.key)
	r.mutex.Unlock()
	fmt.Fprintf(mac, "%s.%d.%s", header.Get("webhook-id"), seconds, body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, given := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(given), []byte(expected)) {
			return true
		}
	}
	return false
}

func (r *receiver) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	if err != nil || !r.isGenuine(request.Header, body) {
		response.WriteHeader(http.StatusUnauthorized)
		return
	}
	response.WriteHeader(http.StatusNoContent)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	id := request.Header.Get("webhook-id")
	if r.seen[id] {
		return
	}
	r.seen[id] = true
	var event struct {
		Event string `json:"event"`
		Data  struct {
			Test *struct {
				ID int64 `json:"id"`
			} `json:"test"`
		} `json:"data"`
	}
	if err := json.Unmarshal(body, &event); err != nil {
		log.Print(err)
	} else if event.Data.Test == nil {
		fmt.Println(event.Event, "-")
	} else {
		fmt.Println(event.Event, event.Data.Test.ID)
	}
}

func post(path string, header http.Header, body io.Reader, into any) error {
	request, err := http.NewRequest(http.MethodPost, os.Getenv("BASE")+path, body)
	if err != nil {
		return err
	}
	request.Header = header
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode > 299 {
		return fmt.Errorf("%s: %s", path, answer.Status)
	}
	return json.NewDecoder(answer.Body).Decode(into)
}

func run() error {
	port := os.Getenv("PORT")
	hooks := &receiver{seen: map[string]bool{}}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		return err
	}
	form := url.Values{
		"grant_type":    {"client_credentials"},
		"client_id":     {os.Getenv("ID")},
		"client_secret": {os.Getenv("SECRET")},
	}
	var token struct {
		AccessToken string `json:"access_token"`
	}
	formType := http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}
	if err := post("/v1/oauth/token", formType, strings.NewReader(form.Encode()), &token); err != nil {
		return err
	}
	authorization := "Bearer " + token.AccessToken
	wanted, err := json.Marshal(map[string]any{
		"url": "http://127.0.0.1:" + port + "/", "events": []string{"svc.test.completed", "svc.test.failed"},
	})
	if err != nil {
		return err
	}
	var endpoint struct {
		Data struct {
			ID     int64  `json:"id"`
			Secret string `json:"secret"`
		} `json:"data"`
	}
	header := http.Header{
		"Authorization":   {authorization},
		"Content-Type":    {"application/json"},
		"Idempotency-Key": {"endpoint-" + port},
	}
	if err := post("/v1/webhooks", header, bytes.NewReader(wanted), &endpoint); err != nil {
		return err
	}
	if hooks.key, err = base64.StdEncoding.DecodeString(strings.TrimPrefix(endpoint.Data.Secret, "whsec_")); err != nil {
		return err
	}
	fmt.Println("registered", endpoint.Data.ID)
	test := fmt.Sprintf("/v1/webhooks/%d/test", endpoint.Data.ID)
	go func() {
		if err := post(test, http.Header{"Authorization": {authorization}}, nil, &endpoint); err != nil {
			log.Print(err)
		}
	}()
	return http.Serve(listener, hooks)
}

func main() {
	log.Fatal(run())
}
