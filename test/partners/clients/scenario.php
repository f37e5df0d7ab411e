<?php

declare(strict_types=1);

require __DIR__ . '/SvcClient.php';

use Svc\ApiException;
use Svc\Client;
use Svc\NoAnswerException;
use Svc\Pages;
use Svc\WebhookTestEventData;
use Svc\WebhookVerificationException;
use Svc\WebhookVerifier;

$waits = [];
$client = new Client(
    getenv('BASE'),
    getenv('ID'),
    getenv('SECRET'),
    sleep: function (float $seconds) use (&$waits): void {
        $waits[] = $seconds;
    },
);

$refusalOf = function (callable $call): string {
    try {
        $call();
    } catch (ApiException $refused) {
        assert($refused->requestId !== null);
        return "$refused->status $refused->errorCode " . ($refused->field ?? 'null');
    }
    return 'none';
};

$ids = [];
foreach ($client->listTestsAll(vin: getenv('VIN'), perPage: 2) as $test) {
    $ids[] = $test->id;
}
$changed = [];
foreach ($client->listTestsAll(vin: getenv('VIN'), order: 'updated', perPage: 2) as $test) {
    $changed[] = $test->id;
}
$test = $client->getTest($ids[0]);
$certificate = $client->getCertificate($ids[0]);
$dealer = $client->createDealer([
    'name' => 'Example Motors Leeds',
    'primary_contact_name' => 'A. Example',
    'primary_contact_email' => 'a.example@dealer.test',
    'shipping_address' => [
        'line1' => '1 Example Street', 'city' => 'Leeds', 'postcode' => 'LS1 1AA', 'country' => 'GB',
    ],
]);
$made = 0;
foreach ($client->listDealersAll(perPage: 3) as $one) {
    $made += $one->id === $dealer->id ? 1 : 0;
}
$client->updateDealer($dealer->id, ['primary_contact_phone' => '+441134960000']);

['since' => $since, 'until' => $until, 'dealer' => $dealerId, 'webhook' => $webhook, 'replayed' => $replayed, 'pending' => $pending] = json_decode(
    getenv('LISTS'),
    true,
    flags: JSON_THROW_ON_ERROR,
);
$pinged = $client->testWebhook($replayed)->meta->webhook_id;
$queued = $client->replayWebhook($replayed, ['event_types' => ['svc.test.failed']])->meta->queued;
$told = [];
$awaiting = new Client(
    getenv('BASE'),
    getenv('ID'),
    getenv('SECRET'),
    maxWaitSeconds: 130,
    sleep: fn (float $seconds) => null,
    onWait: function (\Throwable $cause, float $seconds) use (&$told): void {
        $told[] = (int) $seconds . ' ' . preg_replace('~^\w+: ~', '', $cause->getMessage());
    },
);
$failed = $refusalOf(fn () => $awaiting->getCertificate($pending));

$delivery = json_decode(getenv('DELIVERY'), true, flags: JSON_THROW_ON_ERROR);
$verifier = new WebhookVerifier([$delivery['other'], $delivery['secret']]);
$trusts = function (array $headers, string $body) use ($verifier): string {
    try {
        $event = $verifier->verify($headers, $body);
        return $event->data instanceof WebhookTestEventData ? $event->data->message : $event->event;
    } catch (WebhookVerificationException) {
        return 'refused';
    }
};
$mistakes = json_decode(getenv('MISTAKES'), true, flags: JSON_THROW_ON_ERROR);
$mistakeOf = function (callable $call): string {
    try {
        $call();
    } catch (\InvalidArgumentException | \TypeError | NoAnswerException $mistake) {
        return $mistake->getMessage();
    } catch (ApiException $refused) {
        return $refused->errorCode;
    } catch (WebhookVerificationException) {
        return 'untrusted';
    }
    return 'none';
};
$verifyWith = fn (?array $secrets): string => $mistakeOf(
    fn () => (new WebhookVerifier($secrets))->verify($delivery['headers'], $delivery['body']),
);
$connectTo = fn (string $base): Client => new Client($base, 'id', 'secret', maxAttempts: 1);
$connectAs = fn (array $pair): string => $mistakeOf(fn () => new Client('https://battery.example', ...$pair));
$deliveryOf = fn (string $name): string => $mistakeOf(fn () => $client->getWebhookDelivery(999_999_999, $name));

$idsOf = function (iterable $entries): array {
    $found = [];
    foreach ($entries as $entry) {
        $found[] = $entry->id ?? $entry->webhook_id;
    }
    return $found;
};
// Stops at the third entry, goes on from the cursor, and once more from the end; a list that ends has none there.
$again = function (callable $read) use ($idsOf): array {
    $first = $read(null);
    $parts = [[]];
    foreach ($first as $entry) {
        $parts[0][] = $entry->id ?? $entry->webhook_id;
        if (count($parts[0]) === 3) {
            break;
        }
    }
    $pages = $read($first->cursor());
    $parts[] = $idsOf($pages);
    $parts[] = $pages->cursor() === null ? [] : $idsOf($read($pages->cursor()));
    return $parts;
};
$eventsOf = fn (?string $cursor): Pages => $client->listEventsAll(since: $since, perPage: 2, cursor: $cursor);
$waitingOf = fn (?string $cursor): Pages => $client->listWebhookDeliveriesAll(
    $webhook,
    state: 'waiting',
    event: 'svc.test.failed',
    since: $since,
    until: $until,
    perPage: 2,
    cursor: $cursor,
);
$changesOf = fn (?string $cursor): Pages => $client->listTestsAll(
    dealerId: $dealerId,
    status: 'failed',
    order: 'updated',
    updatedSince: $since,
    perPage: 2,
    cursor: $cursor,
);
$lists = [
    'events' => $idsOf($eventsOf(null)),
    'every_event' => $idsOf($client->listEventsAll(perPage: 2)),
    'events_again' => $again($eventsOf),
    'deliveries' => $idsOf($client->listWebhookDeliveriesAll($webhook, perPage: 2)),
    'waiting' => $idsOf($waitingOf(null)),
    'waiting_again' => $again($waitingOf),
    'tests' => $idsOf($client->listTestsAll(
        vin: getenv('VIN'),
        status: 'completed',
        since: '2000-01-01T00:00:00Z',
        until: $until,
        perPage: 2,
    )),
    'changes' => $idsOf($changesOf(null)),
    'changes_again' => $again($changesOf),
    'tests_of_dealer' => $idsOf($client->listTestsOfDealerAll($dealerId, status: 'failed', perPage: 2)),
    'changes_of_dealer' => $idsOf($client->listTestsOfDealerAll(
        $dealerId,
        status: 'failed',
        order: 'updated',
        updatedSince: $since,
        perPage: 2,
    )),
    'dealers' => $idsOf($client->listDealersAll(perPage: 2)),
    'webhooks' => $idsOf($client->listWebhooksAll(perPage: 2)),
];

echo json_encode([
    'lists' => $lists,
    'ids' => $ids,
    'changed' => $changed,
    'status' => $test->status,
    'soh' => $test->battery?->soh_percent,
    'type' => $certificate->content_type,
    'made' => $made,
    'phone' => $client->getDealer($dealer->id)->primary_contact?->phone,
    'pings' => [$pinged !== '', $queued],
    'awaited' => [$told, $failed],
    'unknown' => $refusalOf(fn () => $client->getTest(999_999_999)),
    'refused' => $refusalOf(fn () => $client->createWebhook(['url' => 'https://10.0.0.1/', 'events' => []])),
    'verified' => [
        $trusts($delivery['headers'], $delivery['body']),
        $trusts($delivery['headers'], $delivery['body'] . ' '),
        $trusts(['webhook-timestamp' => '1000000000'] + $delivery['headers'], $delivery['body']),
        ...array_map(
            fn (array $headers): string => $trusts($headers + $delivery['headers'], $delivery['body']),
            $mistakes['headers'],
        ),
    ],
    'secrets' => array_map($verifyWith, $mistakes['secrets']),
    'credentials' => array_map($connectAs, $mistakes['credentials']),
    'origins' => array_map(fn (string $base): string => $mistakeOf(fn () => $connectTo($base)), $mistakes['origins']),
    'names' => array_map($deliveryOf, $mistakes['names']),
    'number' => $mistakeOf(fn () => $client->getTest($mistakes['number'])),
    'unreachable' => $mistakeOf(fn () => $connectTo($mistakes['unreachable'])->getTest(1)),
    'events' => count(iterator_to_array($client->listEventsAll(), false)),
    'waits' => $waits,
], JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
