import java.io.FileInputStream;
import java.util.TreeMap;
import java.util.TreeSet;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.model.baselayer.Object;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.RuleId;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.validators.BaseValidator;
import org.verapdf.pdfa.validation.validators.FlavourValidator;

/**
 * Judges PDF files by veraPDF: `Judge FLAVOURS FILE...`, the flavours separated by commas (`3b,ua1`). It prints one line for each file
 * and flavour (`judged`, flavour, file), one for each finding (`finding`, flavour, file, rule, message, place), and at the end one for
 * each rule of each flavour (`rule`, flavour, rule, the kind of object that it is about, how often it was checked), in columns separated
 * by tabs.
 */
public final class Judge {
  private static final TreeMap<String, Integer> counts = new TreeMap<>();

  public static void main(String[] arguments) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    String[] flavours = arguments[0].split(",");
    for (int index = 1; index < arguments.length; index++) {
      for (String id : flavours) judge(id, arguments[index]);
    }
    for (String id : flavours) {
      var lines = new TreeSet<String>();
      for (Rule rule : profileOf(id).getRules())
        lines.add(String.join("\t", "rule", id, nameOf(rule.getRuleId()), rule.getObject(),
            String.valueOf(counts.getOrDefault(id + nameOf(rule.getRuleId()), 0))));
      for (String line : lines) print(line);
    }
  }

  private static void judge(String id, String file) throws Exception {
    PDFAFlavour flavour = PDFAFlavour.byFlavourId(id);
    try (var content = new FileInputStream(file);
        var parser = Foundries.defaultInstance().createParser(content, flavour);
        var validator = new CountingValidator(id)) {
      for (TestAssertion found : validator.validate(parser).getTestAssertions()) {
        String message = found.getMessage().replaceAll("\\s+", " ");
        String place = found.getLocation().getContext();
        print("finding", id, file, nameOf(found.getRuleId()), message, place);
      }
    }
    print("judged", id, file);
  }

  private static ValidationProfile profileOf(String id) {
    return Profiles.getVeraProfileDirectory().getValidationProfileByFlavour(PDFAFlavour.byFlavourId(id));
  }

  private static String nameOf(RuleId rule) {
    return rule.getClause() + "-" + rule.getTestNumber();
  }

  private static void print(String... columns) {
    System.out.println(String.join("\t", columns));
  }

  /** Counts every check, where veraPDF's own log of those that passed ends after ten thousand. */
  private static final class CountingValidator extends BaseValidator {
    private final String id;

    CountingValidator(String id) {
      super(profileOf(id), DEFAULT_MAX_NUMBER_OF_DISPLAYED_FAILED_CHECKS, false, true, false);
      this.id = id;
    }

    @Override
    protected void processAssertionResult(
        FlavourValidator validator, boolean passed, String place, Rule rule, Object object) {
      counts.merge(id + nameOf(rule.getRuleId()), 1, Integer::sum);
      super.processAssertionResult(validator, passed, place, rule, object);
    }
  }
}
