import { expect, test } from "bun:test";
import { publicNames } from "../../src/battery-tests/public-vehicle-name.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { givenFileName } from "../../src/certificates/giving-out/given-file.ts";
import { EXAMPLE_TEST } from "../support/battery-test-example.ts";

const VIN = "WVWZZZE1ZMP000222";
const named = (name: string, registration: string | null = "KX21 ZRT", vin: string | null = VIN) =>
  publicNames({ make: "Volkswagen", model: name, vin, registration });

test.each([
  ["the registration as it was sent", "ID.3 KX21 ZRT"],
  ["the registration in another form", "kx21-zrt Pro"],
  ["the registration between brackets", "ID.3 (KX21ZRT)"],
  ["its letters of the same shape in Cyrillic", "ID.3 КХ21 ZRТ"],
  ["the VIN", `ID.3 ${VIN}`],
  ["the VIN in small letters", `ID.3, ${VIN.toLowerCase()}`],
  ["the VIN in groups", "ID.3 WVW ZZZE1Z MP000222"],
  ["the VIN of another vehicle", "ID.3 WAUZZZGE6KB975376"],
])("no public name of a vehicle holds %s", (_, model) => {
  expect(named(model)).toEqual({ make: "Volkswagen", model: null });
  expect(publicNames({ make: model, model: null, vin: VIN, registration: "KX21 ZRT" }).make).toBeNull();
});

test.each([
  ["names only a part of the registration", "ID.3 KX21", "KX21 ZRT"],
  ["has the registration's letters in a longer word", "Model AB12CDEF", "AB12 CDE"],
  ["is of a vehicle without a registration", "ID.3 Pro 58,0 kWh", null],
] as const)("a public name of a vehicle stays when it %s", (_, model, registration) => {
  expect(named(model, registration)).toEqual({ make: "Volkswagen", model });
});

test("neither public name is shown where the registration begins in the make and ends in the model", () => {
  const divided = { make: "KX21", model: "ZRT ID.3", vin: VIN, registration: "KX21ZRT" };
  expect(publicNames(divided)).toEqual({ make: null, model: null });
});

test("the public names of no vehicle, and of one without names, are null", () => {
  expect(publicNames(null)).toEqual({ make: null, model: null });
  expect(publicNames({ make: null, model: null, vin: VIN, registration: null })).toEqual({
    make: null,
    model: null,
  });
});

test("the name of a given file holds no registration that is written in the model", () => {
  const vehicle = {
    ...VEHICLE.none,
    make: "Volkswagen",
    model: "ID.3 KX21 ZRT",
    registration: "KX21ZRT",
  };
  expect(givenFileName({ ...EXAMPLE_TEST, vehicle }, "jpeg")).toBe(
    `battery-picture-volkswagen-test-${EXAMPLE_TEST.id}.jpg`,
  );
});
