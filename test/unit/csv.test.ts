import { expect, test } from "bun:test";
import { csvLine } from "../../src/kernel/csv.ts";

test.each<[(string | number | null)[], string]>([
  [["a", 1.5, null, ""], "a,1.5,,\r\n"],
  [['say "hi"', "a,b", "a\nb", "a\r\nb"], '"say ""hi""","a,b","a\nb","a\r\nb"\r\n'],
  [["=1+1", "+49", "-5", "@cmd"], "'=1+1,'+49,'-5,'@cmd\r\n"],
  [["\t=1", '=HYPERLINK("x","y")'], '\'\t=1,"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [["\rx", "\nx", "＝1"], '"\'\rx","\'\nx",\'＝1\r\n'],
  [[-5, "a=b", " =1"], "-5,a=b, =1\r\n"],
])("the cells %j are the line %j of a CSV file", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test("where a number has a decimal comma, the cells of a CSV file are separated by semicolons", () => {
  expect(csvLine([93.4, -0.5, 2, "a,b", "a; b", null, "=1"], { separator: ";", decimal: "," })).toBe(
    `93,4;-0,5;2;a,b;"a; b";;'=1\r\n`,
  );
});
