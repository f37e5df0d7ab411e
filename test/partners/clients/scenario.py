"""What a partner's program does with the client, in mypy's strict mode."""

import itertools
import json
import os
from collections.abc import Callable
from typing import Any

from svc_client import (
    Client,
    FedEvent,
    NoAnswerError,
    Pages,
    SvcError,
    Test,
    WebhookDelivery,
    WebhookVerificationError,
    verify_webhook,
)

wanted: dict[str, Any] = json.loads(os.environ["LISTS"])
waits: list[float] = []
client = Client(os.environ["BASE"], os.environ["ID"], os.environ["SECRET"], sleep=waits.append)


def refusal_of(call: Callable[[], object]) -> str:
    try:
        call()
    except SvcError as error:
        assert error.request_id is not None
        return f"{error.status} {error.code} {'null' if error.field is None else error.field}"
    return "none"


ids = [test["id"] for test in client.list_tests_all(vin=os.environ["VIN"], per_page=2)]
changed = [test["id"] for test in client.list_tests_all(vin=os.environ["VIN"], order="updated", per_page=2)]
test = client.get_test(ids[0])
soh: float | None = test["battery"]["soh_percent"] if test["battery"] is not None else None
certificate = client.get_certificate(ids[0])
dealer = client.create_dealer(
    {
        "name": "Example Motors Leeds",
        "primary_contact_name": "A. Example",
        "primary_contact_email": "a.example@dealer.test",
        "shipping_address": {"line1": "1 Example Street", "city": "Leeds", "postcode": "LS1 1AA", "country": "GB"},
    }
)
made = sum(one["id"] == dealer["id"] for one in client.list_dealers_all(per_page=3))
client.update_dealer(dealer["id"], {"primary_contact_phone": "+441134960000"})
contact = client.get_dealer(dealer["id"])["primary_contact"]
phone = None if contact is None else contact["phone"]
pinged = client.test_webhook(wanted["replayed"])["meta"]["webhook_id"]
queued = client.replay_webhook(wanted["replayed"], {"event_types": ["svc.test.failed"]})["meta"]["queued"]
told: list[str] = []


def tell(cause: Exception, seconds: float) -> None:
    told.append(f"{seconds:g} {cause.message if isinstance(cause, SvcError) else cause}")


awaiting = Client(
    os.environ["BASE"],
    os.environ["ID"],
    os.environ["SECRET"],
    max_wait_seconds=130,
    sleep=lambda _: None,
    on_wait=tell,
)
awaited = [told, refusal_of(lambda: awaiting.get_certificate(wanted["pending"]))]

delivery: dict[str, Any] = json.loads(os.environ["DELIVERY"])


def trusts(headers: dict[str, str], body: bytes) -> str:
    try:
        event = verify_webhook([delivery["other"], delivery["secret"]], headers, body)
    except WebhookVerificationError:
        return "refused"
    if event["event"] == "svc.webhook.test":
        return event["data"]["message"]
    return event["event"]


body = delivery["body"].encode()
mistakes: dict[str, Any] = json.loads(os.environ["MISTAKES"])


def mistake_of(call: Callable[[], object]) -> str:
    try:
        call()
    except (TypeError, ValueError, NoAnswerError) as mistake:
        return str(mistake)
    except SvcError as error:
        return error.code
    except WebhookVerificationError:
        return "untrusted"
    return "none"


def verify_with(secrets: Any) -> str:
    return mistake_of(lambda: verify_webhook(secrets, delivery["headers"], body))


def connect_to(base: str) -> Client:
    return Client(base, "id", "secret", max_attempts=1)


def connect_as(client_id: Any, client_secret: Any) -> str:
    return mistake_of(lambda: Client("https://battery.example", client_id, client_secret))


def delivery_of(name: str) -> str:
    return mistake_of(lambda: client.get_webhook_delivery(999_999_999, name))


since, until, dealer_id, webhook = (wanted[name] for name in ("since", "until", "dealer", "webhook"))


def again(read: Callable[[str | None], Pages[Any]], name: str) -> list[list[Any]]:
    """Stops at the third entry, goes on from the cursor, and once more from the end, where there may be none."""
    first = read(None)
    parts = [[entry[name] for entry in itertools.islice(first, 3)]]
    pages = read(first.cursor)
    parts.append([entry[name] for entry in pages])
    if pages.cursor is not None:
        pages = read(pages.cursor)
    return [*parts, [entry[name] for entry in pages]]


def events_of(cursor: str | None = None) -> Pages[FedEvent]:
    return client.list_events_all(since=since, per_page=2, cursor=cursor)


def waiting_of(cursor: str | None = None) -> Pages[WebhookDelivery]:
    return client.list_webhook_deliveries_all(
        webhook, state="waiting", event="svc.test.failed", since=since, until=until, per_page=2, cursor=cursor
    )


def changes_of(cursor: str | None = None) -> Pages[Test]:
    return client.list_tests_all(
        status="failed", order="updated", updated_since=since, dealer_id=dealer_id, per_page=2, cursor=cursor
    )


tests_of = client.list_tests_all(
    vin=os.environ["VIN"], status="completed", since="2000-01-01T00:00:00Z", until=until, per_page=2
)
changes_of_dealer = client.list_tests_of_dealer_all(
    dealer_id, status="failed", order="updated", updated_since=since, per_page=2
)
lists: dict[str, Any] = {
    "events": [entry["id"] for entry in events_of()],
    "every_event": [entry["id"] for entry in client.list_events_all(per_page=2)],
    "events_again": again(events_of, "id"),
    "deliveries": [entry["webhook_id"] for entry in client.list_webhook_deliveries_all(webhook, per_page=2)],
    "waiting": [entry["webhook_id"] for entry in waiting_of()],
    "waiting_again": again(waiting_of, "webhook_id"),
    "tests": [entry["id"] for entry in tests_of],
    "changes": [entry["id"] for entry in changes_of()],
    "changes_again": again(changes_of, "id"),
    "tests_of_dealer": [
        entry["id"] for entry in client.list_tests_of_dealer_all(dealer_id, status="failed", per_page=2)
    ],
    "changes_of_dealer": [entry["id"] for entry in changes_of_dealer],
    "dealers": [entry["id"] for entry in client.list_dealers_all(per_page=2)],
    "webhooks": [entry["id"] for entry in client.list_webhooks_all(per_page=2)],
}

print(
    json.dumps(
        {
            "lists": lists,
            "ids": ids,
            "changed": changed,
            "status": test["status"],
            "soh": soh,
            "type": certificate["content_type"],
            "made": made,
            "phone": phone,
            "pings": [pinged != "", queued],
            "awaited": awaited,
            "unknown": refusal_of(lambda: client.get_test(999_999_999)),
            "refused": refusal_of(lambda: client.create_webhook({"url": "https://10.0.0.1/", "events": []})),
            "verified": [
                trusts(delivery["headers"], body),
                trusts(delivery["headers"], body + b" "),
                trusts({**delivery["headers"], "webhook-timestamp": "1000000000"}, body),
                *[trusts({**delivery["headers"], **headers}, body) for headers in mistakes["headers"]],
            ],
            "secrets": [verify_with(secrets) for secrets in mistakes["secrets"]],
            "credentials": [connect_as(*each) for each in mistakes["credentials"]],
            "origins": [mistake_of(lambda base=base: connect_to(base)) for base in mistakes["origins"]],  # type: ignore[misc]
            "names": [delivery_of(name) for name in mistakes["names"]],
            "number": mistake_of(lambda: client.get_test(mistakes["number"])),
            "unreachable": mistake_of(lambda: connect_to(mistakes["unreachable"]).get_test(1)),
            "events": len(list(client.list_events_all())),
            "waits": waits,
        }
    )
)
