"""Judges signed PDFs by pyHanko, with given certificates as the only roots. Prints one JSON value: a verdict for each file."""

import json
import sys
from datetime import timezone

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.sign.validation.settings import KeyUsageConstraints
from pyhanko_certvalidator import ValidationContext

roots, *files = sys.argv[1:]
anchors = list(load_certs_from_pemder([roots]))
context = lambda moment=None: ValidationContext(trust_roots=anchors, allow_fetching=False, moment=moment)


def judge(path):
    with open(path, "rb") as file:
        (signature,) = PdfFileReader(file).embedded_signatures
        usage = KeyUsageConstraints(key_usage={"non_repudiation"})
        status = validate_pdf_signature(
            signature,
            signer_validation_context=context(),
            ts_validation_context=context(),
            key_usage_settings=usage,
        )
        signed_at = signature.self_reported_timestamp
        status_then = validate_pdf_signature(
            signature, signer_validation_context=context(signed_at), key_usage_settings=usage
        )
        stamp = status.timestamp_validity
        return {
            "valid": status.valid,
            "intact": status.intact,
            "trusted": status.trusted,
            "trusted_at_signing_time": status_then.trusted,
            "signed_at": signed_at.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z"),
            "bottom_line": status.bottom_line,
            "coverage": status.coverage.name,
            "sub_filter": signature.sig_object["/SubFilter"],
            "signed_attributes": sorted(attribute["type"].native for attribute in signature.signer_info["signed_attrs"]),
            "time_stamp": None if stamp is None else {"valid": stamp.valid, "trusted": stamp.trusted},
        }


print(json.dumps([judge(path) for path in files]))
