"""What a partner's program does with the client that openapi-generator wrote."""

import json
import os

import svcapi

with svcapi.ApiClient(svcapi.Configuration()) as client:
    token = svcapi.TokensApi(client).issue_token(
        grant_type="client_credentials", client_id=os.environ["ID"], client_secret=os.environ["SECRET"]
    )
with svcapi.ApiClient(svcapi.Configuration(access_token=token.access_token)) as client:
    tests = svcapi.TestsApi(client)
    webhooks = svcapi.WebhooksApi(client)
    test = tests.get_test(tests.list_tests(vin=os.environ["VIN"]).data[0].id).data
    body = svcapi.CreateWebhook(url="https://127.0.0.1/hook", events=[svcapi.EventName.SVC_DOT_TEST_DOT_COMPLETED])
    webhook = webhooks.create_webhook(body).data
    count = len(webhooks.list_webhooks().data)
    webhooks.delete_webhook(webhook.id)
    try:
        tests.get_test(999999999)
        code = ""
    except svcapi.ApiException as refused:
        code = refused.data.error.code
print(json.dumps({"soh": test.battery.soh_percent, "webhooks": count, "code": code}))
