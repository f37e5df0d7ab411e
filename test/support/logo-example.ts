import type { LogoFile } from "../../src/certificates/certificate-document.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";

export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><circle cx="20" cy="20" r="16" fill="#1b4f9c"/><path d="M20 10v20M10 20h20" fill="none" stroke="#fff" stroke-width="4"/><path d="M48 10h8v8h12v-8h8v22h-8v-8h-12v8h-8zM84 10h24v6h-16v10h16v6h-24zM116 10h8v16h14v6h-22z" fill="#1b4f9c"/></svg>';

/** The same as `drawLogo` drew it once, so that no library decides what the samples print. */
export const LOGO: LogoFile = {
  sha256: sha256Hex(new TextEncoder().encode(LOGO_SVG)),
  width: 480,
  height: 120,
  png: new Uint8Array(Buffer.from(drawnPng(), "base64")),
};

function drawnPng(): string {
  return [
    "iVBORw0KGgoAAAANSUhEUgAAAeAAAAB4CAIAAACl9LZYAAAACXBIWXMAACE4AAAhOAFFljFgAAAJwklEQVR42u3da1BU5x3H8WeX",
    "ZUGWZYmi3O8LIyaCGsFE5eZ9Eh3vtm/s1JqpE7WaMUZjE51pWnOZWmOirbUdW6vTSbxETdWmXlFRGkWJoEXljoKIAmG5Ccuy2xem",
    "Ey/QOAywz9nz/bzW2bO//c9vH86e8xyNw+EQAAD5aIkAAChoAAAFDQAUNACAggYAChoAQEEDAChoAKCgAQAUNABQ0ACAvqaT87Aa",
    "W6zFFfXFlZaiSkvpnYbKmqaW1vaWVpul2drS2i6E8PJ0Nxn0Xp46L0/3YD/vyCAfc7ApOtgUHeJr9NLzuQJwARp5NktqarXm3Lif",
    "mVt5LvfOtZLabh9W6CDv5ITglGHByQlBJm8PPmMAFHQ3WZraDmWV7s8ounSj2t6jx6LViJFx/rNTzVPHRNLUACjoZ2W3209drtiX",
    "UXgs+5a13d6rr6V3105KDJs7LiZ9RIhWy2l3ABR019V84tLtjZ/nXCup6+OXjgn1XTwzfmZKlE7nxmcPgIL+ns3WsedU4ZYv8m5V",
    "NzrxPYcHGJfMTpiXbqamAVDQQgiRW3j/7T+ev1pcK8k7jwt/bv2i0UlDAhgCAOot6G+bWjd+9s2OI/nyPVzLMSvVvHZB0kBfL0YB",
    "gOoK+quvy1ZuzrQ0W6WNwNdbv2Fp8pSXIpgGAGopaJut46O/X956IE8IjfQ5OBa8+vzaBaP0Oq7xAODqBV1+t+H1DRl5RTUKyiLB",
    "7Lf1rXFh/kbGAoDLFnRu4f357x2ta2xTXBwmg/5vayeNHOzPZABwwYI+l1u58IMTza02hSbSz8PtT6vGp78YynAAcKmC/mdW6ZKN",
    "p9ttdkWHonPTfLw8ZWaKmfkA4CIFfeBs0bKNZxyukYsQm1ekzUiJZkQACKXvB52ZW7ni00yHq+TiEGL5pjOnc24zIgCUXdBXCu4t",
    "fP+E0s9sPKHD7njtw5OXblQzJQCUWtDldxvm//pYS5vN9dJptXb8bP1x5+4cAkBwDrp7bB32WWsO5xTc771DrDi48Af/TciM7b13",
    "APFmv4MfTpPkHpaeeqfPkqqrHnOvTosTyZZPX84YK+jOvffXC73azjLIK6r5YOdFZgWAkgr6eHb5Xw7/Rw0x/fkf1776uoxxAaCM",
    "gq5pePDGprNK2GejR2je2pJZa2llYgAooKDf35Et8x51Pa6+yfrBrmwmBoDsBX0x/+6eUwVqC2v3iQKuugMgdUHbbB3vbMtSzckN",
    "8ejdK6v/cM5m62BuAEha0LtPFl4v/1aded28Vb83o4i5ASBjQXfYHVsP5qk5ss37cllEA5CxoL88W1xWpeo7625VNx7KKmV0AMhV",
    "0A6H2PJFLql9uueK3W4nBwASFfTJS7cKbteTWmGF5fQ3leQAQKKC3sfvY99HUUgIAGQp6MYW6/HsciJ76F8Xyi1NbeQAQIqCPni2",
    "uK2dE6/fsbbbj/y7jBwASFHQB84Uk9ej9p/mhA8ACQq6scXKXc5PyL5e3aCm3UgASFrQWVer7A7iEk/cs3Mx/y45AOglumcu6DuE",
    "1en31oTEMHJQJ54YAllW0OevVhFWZ7HwvQXAqQXd2GK9UV5HWE/LL61rbOE0NADnFXRRRb0KNxcVz7YBaWlVAzkAcFpBF1daSKrL",
    "cCq49x0ABS1nQRMOAOG8qzi610F9+Rt3T71WyIztKinobrxTADKuoO/WNpNUV6oIB4Azr+J40E5SXWkiHABOLOgWOqhrzYQDwIkF",
    "zSKRcABIWtDNrXQQBQ1A+ofGAgAkKmiDpztJdcW7H+EAcF5B00GEA0DSgvaig/7PnxeEA8CJBW2kg1hBA5CzoAMGGEiqK4GEA0A4",
    "by+O6GCTcN5uD8+yz4YTd5boXjgA0DMraDqIcABQ0Aos6BBfQgDgxIL2FYJnendCI0RkoA85AHBaQfsY9IPD+xPW04ZE9jd66ckB",
    "gDNv9R4zNJCwnjY2PogQAAgnXsUhhBg9NGj74XzyeioWpX5v9eXzbnh6C9C7K+jRQwO1PNf7cW5aTWJcADkAcHJBG730I+P8yetR",
    "SUP8fQycgAYgwXajs9LM5PVYIKkEAkCOgp4+NsrDnf2jv6N3177ycgQ5AJCioI1e+omJYUT20JRR4SZvD3IAIJx+FcdDc8fFHM4q",
    "IzUhxJz0GEJQOdmuTunLK3Pkz0e2NPrikVfjXgyLDeXOZhETYkobHkwOACQqaI1GLJ2dQGrL5w3XajkdD0Cyh8ZOT4mOCDSqObLw",
    "AOO0sVGMDgDpCtpNq1k8S9WL6GVzh7lx0w4ACQtaCPGj8bFDIlS6d9ILUf35eRCAvAXtptV8tHiMRpWbi/7m56NZPgOQt6CFEMNj",
    "B80br7qF5I8nxo4czP3uAOQuaCHEL3+S5Outop0onjN6rJmfyMQAUEBBDzB5blqeqponrTh+u2Rsfx9PJgaAAgpaCDEhMey1aS+o",
    "IaZF04dOeSmCcQGgmIIWQrz706QRsQNdO6MEs99qTm4AEHLvxdHJ/3fTbnkzferKL+sa24Qr3tE/wMdz26rxeh33DQJQ2gpaCBHm",
    "b9y1brLBU+d66Rg8dbvWTQ4Z5M2gAFBkQQshEmIGbl8zwd21lpk6N8221ePjzX5MCQAFF7QQYmxC8MfLUjQudE/KJ2+kpg0PYUQA",
    "KL6ghRAzUqK3rRqnV/5TV3Rums0r0qYnRzMfAFykoIUQr4yO3PnuJO9+Cj4f7eWh2/HOxBkptDMAZ/8p73D0/J0mecU18391tLah",
    "VXFx+Jk8d66bHB/NeWcALlrQQojK+02LN2RcvnlPQVnEm/22rkwPD/BhLAC4ckELIWy2jk/2Xtm0+4oSbgZ3LHj1+bULRnG9MwBV",
    "FPRDRy+Uv7n5bH2TVUi8C9LvfpE8KSmcaQCgroIWQlia2jZ8lrPjSL58S2nHrFTzuoWj/Hz6MQoA1FjQ4n+/HL699XxeUY0k73xI",
    "RP/1i15OjAtgCACovaCFEB12x56TBb/fn1tW1ejE9xwZ6LN0TsKc9BiejQKAgn6M3W4/cen2xs9zrpXU9fFLx4b6vj4zfmZKlE7n",
    "xmcPgILunMMhMnJu7z1VeOxieVu7vVdfy8NdO3lU+Jz0mPQRoRoWzQAo6GfU2GI9dL50/+mi7OvVHfaePBg3rSYxzn92mnnqmEij",
    "l54PGwAF3U3ND9ov37yXmVt5LvfOtZLabh9W6CDv5ITglGHByQlBJm8PPmMAFHQPL6tLKi0ldyxFFZbiyvqq2pbm1vbmB+0Nzdbm",
    "1nYhhMHT3cegN/RzN3i6B/kZooJM5hBTdIhvZKAPi2UAFDQAQChmNzsAAAUNABQ0AICCBgBQ0ABAQQMAKGgAoKABABQ0AFDQAAAK",
    "GgDww/4L33cvSV+s58QAAAAASUVORK5CYII=",
  ].join("");
}
