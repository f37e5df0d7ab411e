<?php

declare(strict_types=1);

require __DIR__ . '/SvcClient.php';

use Svc\ApiException;
use Svc\Client;
use Svc\NoAnswerException;
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

echo json_encode([
    'ids' => $ids,
    'changed' => $changed,
    'status' => $test->status,
    'soh' => $test->battery?->soh_percent,
    'type' => $certificate->content_type,
    'made' => $made,
    'phone' => $client->getDealer($dealer->id)->primary_contact?->phone,
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
