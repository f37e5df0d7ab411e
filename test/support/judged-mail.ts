/** What Python's mail parser says of a message. */
export interface JudgedMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly defects: number;
  readonly attachments: readonly JudgedFile[];
  /** What the HTML shows. */
  readonly inline: readonly (JudgedFile & { readonly cid: string })[];
}
interface JudgedFile {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
}
/** Prints it of the message in a file. */
export const MAIL_JUDGE = `
import email, email.policy, hashlib, json, sys
message = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
def described(part):
    return {"name": part.get_filename(), "type": part.get_content_type(),
            "sha256": hashlib.sha256(part.get_content()).hexdigest()}
print(json.dumps({
    "from": str(message["From"]), "to": str(message["To"]), "replyTo": str(message["Reply-To"]),
    "subject": str(message["Subject"]), "text": message.get_body(("plain",)).get_content(),
    "defects": sum(len(part.defects) for part in message.walk()),
    "attachments": [described(part) for part in message.walk() if part.is_attachment()],
    "inline": [{**described(part), "cid": part["Content-ID"].strip("<>")} for part in message.walk()
               if part.get_content_disposition() == "inline"],
}))
`;
