// What a partner's program does with the client.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"example.test/scenario/svc"
)

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	waits := []float64{}
	client, err := svc.NewClient(svc.Options{
		BaseURL:      os.Getenv("BASE"),
		ClientID:     os.Getenv("ID"),
		ClientSecret: os.Getenv("SECRET"),
		Wait: func(_ context.Context, pause time.Duration) error {
			waits = append(waits, pause.Seconds())
			return nil
		},
	})
	if err != nil {
		return err
	}
	var ids []int64
	for test, err := range client.ListTestsAll(ctx, svc.ListTestsQuery{VIN: os.Getenv("VIN"), PerPage: 2}) {
		if err != nil {
			return err
		}
		ids = append(ids, test.ID)
	}
	var changed []int64
	updated := svc.ListTestsQuery{VIN: os.Getenv("VIN"), Order: "updated", PerPage: 2}
	for test, err := range client.ListTestsAll(ctx, updated) {
		if err != nil {
			return err
		}
		changed = append(changed, test.ID)
	}
	test, err := client.GetTest(ctx, ids[0])
	if err != nil {
		return err
	}
	certificate, err := client.GetCertificate(ctx, ids[0], svc.GetCertificateQuery{})
	if err != nil {
		return err
	}
	dealer, err := client.CreateDealer(ctx, svc.CreateDealer{
		Name:                "Example Motors Leeds",
		PrimaryContactName:  "A. Example",
		PrimaryContactEmail: "a.example@dealer.test",
		ShippingAddress:     svc.AddressInput{Line1: "1 Example Street", City: "Leeds", Postcode: "LS1 1AA", Country: "GB"},
	})
	if err != nil {
		return err
	}
	made := 0
	for one, err := range client.ListDealersAll(ctx, svc.ListDealersQuery{PerPage: 3}) {
		if err != nil {
			return err
		}
		if one.ID == dealer.ID {
			made++
		}
	}
	if _, err := client.UpdateDealer(ctx, dealer.ID, svc.UpdateDealer{PrimaryContactPhone: svc.Ptr("+441134960000")}); err != nil {
		return err
	}
	telephoned, err := client.GetDealer(ctx, dealer.ID)
	if err != nil {
		return err
	}
	_, unknown := client.GetTest(ctx, 999_999_999)
	_, refused := client.CreateWebhook(ctx, svc.CreateWebhook{URL: "https://10.0.0.1/", Events: []svc.EventName{}})

	var delivery struct {
		Secret  string            `json:"secret"`
		Other   string            `json:"other"`
		Headers map[string]string `json:"headers"`
		Body    string            `json:"body"`
	}
	if err := json.Unmarshal([]byte(os.Getenv("DELIVERY")), &delivery); err != nil {
		return err
	}
	verifier := svc.Verifier{Secrets: []string{delivery.Other, delivery.Secret}}
	trusts := func(changed map[string]string, body string) string {
		header := http.Header{}
		for name, value := range delivery.Headers {
			header.Set(name, value)
		}
		for name, value := range changed {
			header.Set(name, value)
		}
		event, err := verifier.Verify(header, []byte(body))
		if errors.Is(err, svc.ErrUntrusted) {
			return "refused"
		}
		if err != nil {
			return err.Error()
		}
		data, err := event.Decode()
		if ping, ok := data.(*svc.WebhookTestEventData); ok && err == nil {
			return ping.Message
		}
		return event.Event
	}

	var mistakes struct {
		Secrets     [][]string          `json:"secrets"`
		Headers     []map[string]string `json:"headers"`
		Credentials [][2]string         `json:"credentials"`
		Origins     []string            `json:"origins"`
		Names       []string            `json:"names"`
		Unreachable string              `json:"unreachable"`
	}
	if err := json.Unmarshal([]byte(os.Getenv("MISTAKES")), &mistakes); err != nil {
		return err
	}
	connectTo := func(base string) (*svc.Client, error) {
		return svc.NewClient(svc.Options{BaseURL: base, ClientID: "id", ClientSecret: "secret", MaxAttempts: 1})
	}
	verified := []string{
		trusts(nil, delivery.Body),
		trusts(nil, delivery.Body+" "),
		trusts(map[string]string{"webhook-timestamp": "1000000000"}, delivery.Body),
	}
	for _, changed := range mistakes.Headers {
		verified = append(verified, trusts(changed, delivery.Body))
	}
	var secrets, credentials, origins, names []string
	for _, pair := range mistakes.Credentials {
		_, err := svc.NewClient(svc.Options{BaseURL: "https://battery.example", ClientID: pair[0], ClientSecret: pair[1]})
		credentials = append(credentials, mistakeOf(err))
	}
	for _, list := range mistakes.Secrets {
		header := http.Header{}
		for name, value := range delivery.Headers {
			header.Set(name, value)
		}
		_, err := svc.Verifier{Secrets: list}.Verify(header, []byte(delivery.Body))
		if errors.Is(err, svc.ErrUntrusted) {
			return err
		}
		secrets = append(secrets, mistakeOf(err))
	}
	for _, base := range mistakes.Origins {
		_, err := connectTo(base)
		origins = append(origins, mistakeOf(err))
	}
	for _, name := range mistakes.Names {
		_, err := client.GetWebhookDelivery(ctx, 999_999_999, name)
		names = append(names, mistakeOf(err))
	}
	nowhere, err := connectTo(mistakes.Unreachable)
	if err != nil {
		return err
	}
	_, unreachable := nowhere.GetTest(ctx, 1)
	events := 0
	for _, err := range client.ListEventsAll(ctx, svc.ListEventsQuery{}) {
		if err != nil {
			return err
		}
		events++
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]any{
		"ids":         ids,
		"changed":     changed,
		"status":      test.Status,
		"soh":         test.Battery.SohPercent,
		"type":        certificate.ContentType,
		"made":        made,
		"phone":       telephoned.PrimaryContact.Phone,
		"unknown":     refusalOf(unknown),
		"refused":     refusalOf(refused),
		"verified":    verified,
		"secrets":     secrets,
		"credentials": credentials,
		"origins":     origins,
		"names":       names,
		"unreachable": mistakeOf(unreachable),
		"events":      events,
		"waits":       waits,
	})
}

func mistakeOf(err error) string {
	var refused *svc.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	if err == nil {
		return "none"
	}
	return err.Error()
}

func refusalOf(err error) string {
	var refused *svc.Error
	if !errors.As(err, &refused) || refused.RequestID == "" {
		return fmt.Sprint(err)
	}
	field := refused.Field
	if field == "" {
		field = "null"
	}
	return fmt.Sprintf("%d %s %s", refused.Status, refused.Code, field)
}
