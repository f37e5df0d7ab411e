<?php

// What a partner's program does with the installed package.
declare(strict_types=1);

require __DIR__ . '/vendor/autoload.php';

$client = new Svc\Client(getenv('BASE'), getenv('ID'), getenv('SECRET'));
$soh = [];
foreach ($client->listTestsAll(vin: getenv('VIN'), status: 'completed') as $test) {
    $soh[] = $test->battery?->soh_percent;
}
$code = 'none';
try {
    $client->getTest(999_999_999);
} catch (Svc\ApiException $refused) {
    $code = $refused->errorCode;
}
$version = Composer\InstalledVersions::getPrettyVersion('svc/client');
echo json_encode(['version' => $version, 'soh' => count($soh), 'code' => $code]);
