// What a partner's program does with the client that openapi-generator wrote.
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.TestsApi;
import org.openapitools.client.api.TokensApi;
import org.openapitools.client.api.WebhooksApi;
import org.openapitools.client.model.CreateWebhook;
import org.openapitools.client.model.ErrorEnvelope;
import org.openapitools.client.model.EventName;

public class Main {
    public static void main(String[] arguments) throws Exception {
        var token = new TokensApi(new ApiClient())
            .issueToken(TokensApi.APIIssueTokenRequest.newBuilder()
                .grantType("client_credentials").clientId(System.getenv("ID")).clientSecret(System.getenv("SECRET")).build());
        var client = new ApiClient();
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token.getAccessToken()));
        var tests = new TestsApi(client);
        var webhooks = new WebhooksApi(client);
        var found = tests.listTests(TestsApi.APIListTestsRequest.newBuilder().vin(System.getenv("VIN")).build());
        var test = tests.getTest(requestOf(found.getData().get(0).getId())).getData();
        var body = new CreateWebhook().url(java.net.URI.create("https://127.0.0.1/hook"))
            .events(List.of(EventName.SVC_TEST_COMPLETED));
        var webhook = webhooks.createWebhook(WebhooksApi.APICreateWebhookRequest.newBuilder().createWebhook(body).build()).getData();
        var count = webhooks.listWebhooks(WebhooksApi.APIListWebhooksRequest.newBuilder().build()).getData().size();
        webhooks.deleteWebhook(WebhooksApi.APIDeleteWebhookRequest.newBuilder().webhookId(webhook.getId()).build());
        var code = "";
        try {
            tests.getTest(requestOf(999_999_999L));
        } catch (ApiException refused) {
            code = client.getObjectMapper().readValue(refused.getResponseBody(), ErrorEnvelope.class).getError().getCode();
        }
        System.out.printf("{\"soh\":%s,\"webhooks\":%d,\"code\":\"%s\"}%n", test.getBattery().getSohPercent(), count, code);
    }

    static TestsApi.APIGetTestRequest requestOf(long id) {
        return TestsApi.APIGetTestRequest.newBuilder().testId(id).build();
    }
}
