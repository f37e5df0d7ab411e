"""Asks a token endpoint for a token with an OAuth library of Python, and prints as JSON what a program of that library sees.

witness.py requests-oauthlib|authlib TOKEN_URL CLIENT_ID CLIENT_SECRET SCOPE header|params
"""

import json
import os
import sys
from typing import Any

os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"  # The endpoint is on loopback, without TLS.


def by_requests_oauthlib(url: str, client_id: str, secret: str, scope: str, place: str) -> dict[str, Any]:
    from oauthlib.oauth2 import BackendApplicationClient, OAuth2Error
    from requests_oauthlib import OAuth2Session

    session = OAuth2Session(client=BackendApplicationClient(client_id=client_id, scope=scope))
    try:
        token = session.fetch_token(
            url, client_id=client_id, client_secret=secret, include_client_id=place == "params"
        )
    except OAuth2Error as refused:
        return {"error": refused.error, "error_description": refused.description}
    return seen(token)


def by_authlib(url: str, client_id: str, secret: str, scope: str, place: str) -> dict[str, Any]:
    from authlib.common.errors import AuthlibBaseError
    from authlib.integrations.requests_client import OAuth2Session

    method = "client_secret_post" if place == "params" else "client_secret_basic"
    session = OAuth2Session(client_id, secret, scope=scope, token_endpoint_auth_method=method)
    try:
        token = session.fetch_token(url, grant_type="client_credentials")
    except AuthlibBaseError as refused:
        return {"error": refused.error, "error_description": refused.description}
    return seen(token)


def seen(token: dict[str, Any]) -> dict[str, Any]:
    scope = token["scope"]
    return {
        "token_type": token["token_type"],
        "scope": scope if isinstance(scope, str) else " ".join(scope),
        "valid": token["expires_at"] > 0,
    }


LIBRARIES = {"requests-oauthlib": by_requests_oauthlib, "authlib": by_authlib}

library, *rest = sys.argv[1:]
print(json.dumps(LIBRARIES[library](*rest)))
