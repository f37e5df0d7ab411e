// Registers an endpoint, verifies what arrives, and prints each event once. Java 17, without a library for JSON.
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Webhook {
    static final String BASE = System.getenv("BASE");
    static final String PORT = System.getenv("PORT");
    static final HttpClient HTTP = HttpClient.newHttpClient();
    static final Set<String> SEEN = ConcurrentHashMap.newKeySet();
    static volatile byte[] key;

    static String first(String json, String pattern) {
        var found = Pattern.compile(pattern).matcher(json);
        return found.find() ? found.group(1) : null;
    }

    static boolean isGenuine(String id, String timestamp, String signatures, byte[] body) throws Exception {
        if (key == null || id == null || timestamp == null || signatures == null || !timestamp.matches("\\d{1,12}"))
            return false;
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > 300) return false;
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        var expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes();
        for (var given : signatures.split(" "))
            if (MessageDigest.isEqual(given.getBytes(), expected)) return true;
        return false;
    }

    static String post(String path, String type, String authorization, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(BASE + path)).POST(BodyPublishers.ofString(body));
        if (type != null) request.header("Content-Type", type);
        if (authorization != null)
            request.header("Authorization", authorization).header("Idempotency-Key", path.replace('/', '.') + PORT);
        var answer = HTTP.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() > 299) throw new IllegalStateException(answer.body());
        return answer.body();
    }

    static String encoded(String name) {
        return URLEncoder.encode(System.getenv(name), StandardCharsets.UTF_8);
    }

    public static void main(String[] arguments) throws Exception {
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(PORT)), 0);
        server.createContext("/", exchange -> {
            var body = exchange.getRequestBody().readAllBytes();
            var headers = exchange.getRequestHeaders();
            var id = headers.getFirst("webhook-id");
            boolean genuine;
            try {
                genuine = isGenuine(id, headers.getFirst("webhook-timestamp"), headers.getFirst("webhook-signature"), body);
            } catch (Exception failure) {
                genuine = false;
            }
            exchange.sendResponseHeaders(genuine ? 204 : 401, -1);
            exchange.close();
            if (!genuine || !SEEN.add(id)) return;
            var json = new String(body, StandardCharsets.UTF_8);
            var test = first(json, "\"test\":\\{\"id\":(\\d+)");
            System.out.println(first(json, "\"event\":\"([^\"]+)\"") + " " + (test == null ? "-" : test));
        });
        server.start();
        var form = "grant_type=client_credentials&client_id=" + encoded("ID") + "&client_secret=" + encoded("SECRET");
        var token = post("/v1/oauth/token", "application/x-www-form-urlencoded", null, form);
        var authorization = "Bearer " + first(token, "\"access_token\":\"([^\"]+)\"");
        var wanted = """
            {"url":"http://127.0.0.1:%s/","events":["svc.test.completed","svc.test.failed"]}""".formatted(PORT);
        var endpoint = post("/v1/webhooks", "application/json", authorization, wanted);
        var id = first(endpoint, "\"id\":(\\d+)");
        key = Base64.getDecoder().decode(first(endpoint, "\"secret\":\"whsec_([^\"]+)\""));
        System.out.println("registered " + id);
        post("/v1/webhooks/" + id + "/test", null, authorization, "");
    }
}
