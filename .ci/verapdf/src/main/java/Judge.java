import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/**
 * Judges PDF files by veraPDF: `Judge FLAVOURS FILE...`, the flavours separated by commas (`3b,ua1`). It prints one line for each file
 * and flavour (`judged`, flavour, file) and one for each finding (`finding`, flavour, file, rule, message, place), in columns
 * separated by tabs.
 */
public final class Judge {
  public static void main(String[] arguments) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (int index = 1; index < arguments.length; index++) {
      for (String id : arguments[0].split(",")) judge(id, arguments[index]);
    }
  }

  private static void judge(String id, String file) throws Exception {
    PDFAFlavour flavour = PDFAFlavour.byFlavourId(id);
    try (var content = new FileInputStream(file);
        var parser = Foundries.defaultInstance().createParser(content, flavour);
        var validator = Foundries.defaultInstance().createValidator(flavour, false)) {
      for (TestAssertion found : validator.validate(parser).getTestAssertions()) {
        var rule = found.getRuleId();
        String message = found.getMessage().replaceAll("\\s+", " ");
        String place = found.getLocation().getContext();
        print("finding", id, file, rule.getClause() + "-" + rule.getTestNumber(), message, place);
      }
    }
    print("judged", id, file);
  }

  private static void print(String... columns) {
    System.out.println(String.join("\t", columns));
  }
}
