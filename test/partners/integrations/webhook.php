<?php
// Registers an endpoint, verifies what arrives, and prints each event once. On the command line it registers and starts PHP's own server;
// in that server it receives.
declare(strict_types=1);

$store = getenv('STORE');

if (PHP_SAPI === 'cli-server') {
    $secret = json_decode((string) @file_get_contents("$store/endpoint.json"), true)['secret'] ?? null;
    $body = (string) file_get_contents('php://input');
    $headers = array_change_key_case(getallheaders());
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $genuine = false;
    if ($secret !== null && ctype_digit($timestamp) && abs(time() - (int) $timestamp) <= 300) {
        $key = base64_decode(substr($secret, strlen('whsec_')));
        $message = ($headers['webhook-id'] ?? '') . ".$timestamp.$body";
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $message, $key, true));
        foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
            $genuine = hash_equals($expected, $given) || $genuine;
        }
    }
    http_response_code($genuine ? 204 : 401);
    // One file for each delivery that was handled.
    $mark = "$store/" . hash('sha256', $headers['webhook-id'] ?? '');
    if ($genuine && @fopen($mark, 'x') !== false) {
        $event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
        file_put_contents('php://stdout', $event['event'] . ' ' . ($event['data']['test']['id'] ?? '-') . "\n");
    }
    return;
}

$base = getenv('BASE');
$port = getenv('PORT');
$server = proc_open([PHP_BINARY, '-S', "127.0.0.1:$port", __FILE__], [1 => STDOUT, 2 => ['file', '/dev/null', 'w']], $pipes);
register_shutdown_function(fn () => proc_terminate($server));
pcntl_async_signals(true);
pcntl_signal(SIGTERM, fn () => exit(0));

function post(string $url, string $content, array $headers): array
{
    $options = ['method' => 'POST', 'header' => $headers, 'content' => $content];
    $text = file_get_contents($url, false, stream_context_create(['http' => $options]));
    return json_decode((string) $text, true, flags: JSON_THROW_ON_ERROR);
}

$form = ['grant_type' => 'client_credentials', 'client_id' => getenv('ID'), 'client_secret' => getenv('SECRET')];
$formType = ['Content-Type: application/x-www-form-urlencoded'];
$token = post("$base/v1/oauth/token", http_build_query($form), $formType)['access_token'];
$authorization = "Authorization: Bearer $token";
$wanted = ['url' => "http://127.0.0.1:$port/", 'events' => ['svc.test.completed', 'svc.test.failed']];
$headers = [$authorization, 'Content-Type: application/json', "Idempotency-Key: endpoint-$port"];
$endpoint = post("$base/v1/webhooks", json_encode($wanted, JSON_THROW_ON_ERROR), $headers)['data'];
file_put_contents("$store/endpoint.json", json_encode($endpoint, JSON_THROW_ON_ERROR));
echo "registered {$endpoint['id']}\n";
post("$base/v1/webhooks/{$endpoint['id']}/test", '', [$authorization]);
while (proc_get_status($server)['running']) {
    usleep(50_000);
}
