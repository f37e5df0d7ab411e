// What a partner's program does with the client.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
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
	postcode := "LS1 1AA"
	dealer, err := client.CreateDealer(ctx, svc.CreateDealer{
		Name:                "Example Motors Leeds",
		PrimaryContactName:  "A. Example",
		PrimaryContactEmail: "a.example@dealer.test",
		ShippingAddress:     svc.AddressInput{Line1: "1 Example Street", City: "Leeds", Postcode: &postcode, Country: "GB"},
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
	var wanted struct {
		Replayed int64 `json:"replayed"`
		Pending  int64 `json:"pending"`
	}
	if err := json.Unmarshal([]byte(os.Getenv("LISTS")), &wanted); err != nil {
		return err
	}
	pinged, err := client.TestWebhook(ctx, wanted.Replayed)
	if err != nil {
		return err
	}
	replayed, err := client.ReplayWebhook(ctx, wanted.Replayed, svc.ReplayDeliveries{EventTypes: []svc.EventName{"svc.test.failed"}})
	if err != nil {
		return err
	}
	told := []string{}
	awaiting, err := svc.NewClient(svc.Options{
		BaseURL:      os.Getenv("BASE"),
		ClientID:     os.Getenv("ID"),
		ClientSecret: os.Getenv("SECRET"),
		MaxWait:      130 * time.Second,
		Wait:         func(context.Context, time.Duration) error { return nil },
		OnWait: func(cause error, pause time.Duration) {
			var refused *svc.Error
			if errors.As(cause, &refused) {
				told = append(told, fmt.Sprintf("%g %s", pause.Seconds(), refused.Message))
			}
		},
	})
	if err != nil {
		return err
	}
	_, failed := awaiting.GetCertificate(ctx, wanted.Pending, svc.GetCertificateQuery{})
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
	lists, err := listsOf(ctx, client)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]any{
		"lists":       lists,
		"ids":         ids,
		"changed":     changed,
		"status":      test.Status,
		"soh":         test.Battery.SohPercent,
		"type":        certificate.ContentType,
		"made":        made,
		"phone":       telephoned.PrimaryContact.Phone,
		"pings":       []any{pinged.Meta.WebhookID != "", replayed.Meta.Queued},
		"awaited":     []any{told, refusalOf(failed)},
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

// listsOf reads every list by pages of two.
func listsOf(ctx context.Context, client *svc.Client) (map[string]any, error) {
	var wanted struct {
		Since   string `json:"since"`
		Until   string `json:"until"`
		Dealer  int64  `json:"dealer"`
		Webhook int64  `json:"webhook"`
	}
	if err := json.Unmarshal([]byte(os.Getenv("LISTS")), &wanted); err != nil {
		return nil, err
	}
	events := svc.ListEventsQuery{Since: wanted.Since, PerPage: 2}
	waiting := svc.ListWebhookDeliveriesQuery{
		State: "waiting", Event: "svc.test.failed", Since: wanted.Since, Until: wanted.Until, PerPage: 2,
	}
	tests := svc.ListTestsQuery{
		VIN: os.Getenv("VIN"), Status: "completed", Since: "2000-01-01T00:00:00Z", Until: wanted.Until, PerPage: 2,
	}
	changes := svc.ListTestsQuery{
		DealerID: wanted.Dealer, Status: "failed", Order: "updated", UpdatedSince: wanted.Since, PerPage: 2,
	}
	eventsFrom := func(cursor string, keep func(string)) iter.Seq2[svc.FedEvent, error] {
		query := events
		query.Cursor = cursor
		return client.ListEventsAll(ctx, query, keep)
	}
	waitingFrom := func(cursor string, keep func(string)) iter.Seq2[svc.WebhookDelivery, error] {
		query := waiting
		query.Cursor = cursor
		return client.ListWebhookDeliveriesAll(ctx, wanted.Webhook, query, keep)
	}
	changesFrom := func(cursor string, keep func(string)) iter.Seq2[svc.Test, error] {
		query := changes
		query.Cursor = cursor
		return client.ListTestsAll(ctx, query, keep)
	}
	eventID := func(event svc.FedEvent) any { return event.ID }
	deliveryID := func(delivery svc.WebhookDelivery) any { return delivery.WebhookID }
	testID := func(test svc.Test) any { return test.ID }
	of := func(status, order, since string) svc.ListTestsOfDealerQuery {
		return svc.ListTestsOfDealerQuery{Status: status, Order: order, UpdatedSince: since, PerPage: 2}
	}
	dealerTests := client.ListTestsOfDealerAll(ctx, wanted.Dealer, of("failed", "", ""))
	dealerChanges := client.ListTestsOfDealerAll(ctx, wanted.Dealer, of("failed", "updated", wanted.Since))
	lists := map[string]any{}
	var failure error
	add := func(name string) func([]any, error) {
		return func(ids []any, err error) {
			lists[name] = ids
			failure = errors.Join(failure, err)
		}
	}
	add("events")(collected(client.ListEventsAll(ctx, events), eventID))
	add("every_event")(collected(client.ListEventsAll(ctx, svc.ListEventsQuery{PerPage: 2}), eventID))
	add("events_again")(again(eventsFrom, eventID))
	every := svc.ListWebhookDeliveriesQuery{PerPage: 2}
	add("deliveries")(collected(client.ListWebhookDeliveriesAll(ctx, wanted.Webhook, every), deliveryID))
	add("waiting")(collected(client.ListWebhookDeliveriesAll(ctx, wanted.Webhook, waiting), deliveryID))
	add("waiting_again")(again(waitingFrom, deliveryID))
	add("tests")(collected(client.ListTestsAll(ctx, tests), testID))
	add("changes")(collected(client.ListTestsAll(ctx, changes), testID))
	add("changes_again")(again(changesFrom, testID))
	add("tests_of_dealer")(collected(dealerTests, testID))
	add("changes_of_dealer")(collected(dealerChanges, testID))
	dealers := client.ListDealersAll(ctx, svc.ListDealersQuery{PerPage: 2})
	add("dealers")(collected(dealers, func(dealer svc.ReducedDealer) any { return dealer.ID }))
	webhooks := client.ListWebhooksAll(ctx, svc.ListWebhooksQuery{PerPage: 2})
	add("webhooks")(collected(webhooks, func(webhook svc.WebhookEndpoint) any { return webhook.ID }))
	return lists, failure
}

func collected[T any](entries iter.Seq2[T, error], idOf func(T) any) ([]any, error) {
	ids := []any{}
	for entry, err := range entries {
		if err != nil {
			return nil, err
		}
		ids = append(ids, idOf(entry))
	}
	return ids, nil
}

// again stops at the third entry, goes on from the cursor, and once more from the end; a list that ends has none there.
func again[T any](read func(cursor string, keep func(string)) iter.Seq2[T, error], idOf func(T) any) ([]any, error) {
	cursor := ""
	keep := func(moved string) { cursor = moved }
	first := []any{}
	for entry, err := range read("", keep) {
		if err != nil {
			return nil, err
		}
		if first = append(first, idOf(entry)); len(first) == 3 {
			break
		}
	}
	rest, err := collected(read(cursor, keep), idOf)
	if err != nil {
		return nil, err
	}
	last := []any{}
	if cursor != "" {
		last, err = collected(read(cursor, keep), idOf)
	}
	return []any{first, rest, last}, err
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
