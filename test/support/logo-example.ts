import type { LogoFile } from "../../src/certificates/certificate-document.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";

/** A logo as an issuer gives it. */
export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><circle cx="20" cy="20" r="16" fill="#1b4f9c"/><path d="M12 22l6 6 12-14" fill="none" stroke="#fff" stroke-width="4"/><path d="M48 10h8v8h12v-8h8v22h-8v-8h-12v8h-8zM84 10h24v6h-16v10h16v6h-24zM116 10h8v16h14v6h-22z" fill="#1b4f9c"/></svg>';

/** The same as `drawLogo` drew it once, so that no library decides what the samples print. */
export const LOGO: LogoFile = {
  sha256: sha256Hex(new TextEncoder().encode(LOGO_SVG)),
  width: 480,
  height: 120,
  png: new Uint8Array(Buffer.from(drawnPng(), "base64")),
};

function drawnPng(): string {
  return [
    "iVBORw0KGgoAAAANSUhEUgAAAeAAAAB4CAIAAACl9LZYAAAACXBIWXMAACE4AAAhOAFFljFgAAAMt0lEQVR42u3de1SUdR7H8d9c",
    "QZgBRJA7CAyuWkKaaHlB8YKt5np3Pae1k9nWyUo7Vmqbes62Xk+uabq51nHX7LSVmtp6aUu8i1veEjQzAQHlooHGXRiGmf2Ds66r",
    "CMP4MPM8M+/XX16GeZ7nN9/z8edvvs/vUdlsNgEAkB81QwAABDQAgIAGAAIaAEBAAwABDQAgoAEABDQAENAAAAIaAAhoAICzaeV5",
    "WlW15tzC8tyiipyiirziyqKy6tq6hto6S0WNubauQQjh463z99X7eGt9vHURQYbYcD9ThH98hH98ZIDRR8/nCsANqOSzWVJ1nfnM",
    "xdKjmUXHMovPX77h8GlFdTYMSopIeSRiUFK4v8GLzxgAAe2giur6Xcfzth/MOXXxulXSc1GrRJ/uIRMHm54cEEtSAyCg7WW1Wg+c",
    "Ltx2MPubk1fMDdZ2PZZep05Ljp48NCG1d6RazbI7AAL6/tGcfurqqs/OnL9808mHTogKmDk+cXxKnFar4bMHQED/j8XSuOVA9rov",
    "sq5cr3LhNceEGl+amDQl1URMAyCghRAiM7t0/l8zzuXekMmVd4/puOSF/n17hFIEADw3oH+prlv16feb9lyQ38O1bBMGmxZO7xsc",
    "4EMpAPC4gP7q2/zX1x6tqDHLdggCDPqVLw964rEuVAMATwloi6VxxSen1+/IEkIl+3GwTR/90MLp/fRaejwAuHtAF1yrfHHlwayc",
    "MgWNRZIpaP0bQ6NDjJQFALcN6Mzs0mlvf32zql5xw+Hvq/9oYVqfbiFUBgA3DOhjmUUzlqXX1FkUOiIdvDQfzB2W+mgUxQHArQJ6",
    "7/G8l1YdarBYFT0oWo3q3dkp41NM1AcANwnoHUdyZq06bHOPcRFi7Zwh41LiKREAQun7QR/NLJrz3lGbu4yLTYjZqw8fOnOVEgGg",
    "7IA+e+nnGUvTlb6ycZdGq+255ftPXbxOlQBQakAXXKuc9qdvaust7jc6debGZ5fsc+3OIQAEa9COsTRaJ7y5+8ylUjceo0RT0M7l",
    "Y2RyD0vkuI2SvE/hzhkee85SnY/cyG18nFljzKCb9/bfv3PvdBZCZOWULdt8gloBoKSA3ney4G+7f/CEYfrwn+e/+jafcgGgjIAu",
    "q7z16uojSthnQxKqN9YdvVFRR8UAUEBAL910Us571EmuvNq87OOTVAwAuQf0iQvXthy45GmD9Xn6JbruAMg6oC2Wxrc2HPeYxQ1x",
    "590r894/ZrE0UjcAZBrQn+/P/rHgF88cr5+ulG89mEPdAJBjQDdabet3ZrnHxfv56t9/PTW0U9ued7V2WyaTaAByDOgvj+Tml7jD",
    "nXVajXrD3GG/GRi3d+XYxPgg+3/wyvWqXcfzKB0A8gpom02s+yLTPa588fOPD0oKF0J07uizbcnotL7R9v/se1vOWq1WqgeAjAJ6",
    "/6krl66Wu8FlvzIp6Xcju93+rY+39sP5w2dOSLTzx7MLKw59X0T1AJBRQG9zi+/HRvePfeOpR+/6Q41a9Yenk1fMHKDVqO0bimyq",
    "B4BcArqq1rzvZIFQ/s5Hq2enqFXN9wg+ldbtowUjjD66Vt/nX98VVFTXU0AAZBHQO4/k1jcoe+E1qrPhowVpHby0LbxmcK/IHcvG",
    "RAQbWn4rc4N1z7/zKSAAsgjoHYdzhcKb6jYvGhkc0KHVV3aL6fjl8jHduwS2/LLth2iIBiCDgK6qNSv6LuemprqEyAA7X6/XqW+1",
    "9giCkz9er/Sk3UgAyDSgj58rsdrcoanOHvXmxmeXpueXVIrW7tk5ceEaNQSgvWaWdgd0sXCXpjrRWq/3a+uO2vnfhePnSoYnR1NG",
    "noknhkAuM+iMcyXCjZrqWrDik1M7j+TaPSzF1BAAVwZ0Va35YsFN4XZNdaKZfaAurdvWhlslL+TdrKplGRqA6wI6p7BciZuL2tNU",
    "d6dvf7g2f32GaOMGpHmtLVUDQDsGdG5RheIuzOij27QgzZ6mutv/CM1Ylt5gaXOjd25hOWUEgIAW9jfVfTBv+K+iO9r5+puVdc8s",
    "2efYnYFK/NcLgPt0cSgug9qjqc7NAjpy3EaqH3CHGfS1GzWCprr7KFHU4ABwuy6OWw2Cprr7qFbO4ABww4CuVUgGtXdTXbNqCGgA",
    "LgxoRUwSndBUxwwagOwCuqaugaY6AhqA3B8aKzy7qQ4A5BXQvt46If2cVy/VWy1/cUCbmuqmL9mXL93tf4YOOsoIgMsCWvIMmjO1",
    "974146NDjEKKprqpw7uKtjTVnf7pZwmvhYAG4MqA9pE0g+ZM7T1naq/IYMOWxaMeMKOd31TXzH8vCGgALgxoo3QZ1JTOTb9+wIx2",
    "SVMdM2gA8gro0E6+kqfzA2a0q5rq7hUm0eAAgCMBHR/h3x7p7HBGu7Cprp0GBwBcFtD3S2cHMlpuTXUENAAFB3TL6dzWjHbmTnV2",
    "DY7dTwoHgPYI6AAhbO2XzvZntJN3qmuVSojYMD/KCIDLAtrPV98tJlA4dDfKpFST/a+PDDZ89vavI4INzf7tmAGxc5/qI1zaVHeX",
    "HrGBEt5xAwCO3Oo9oGeYA+9eVWue9NaegmttWGGIDjF+sXT0vfPoRFPQqlkpdvfUtVdT3V0GJoZTQwCEC5+oIoTo3zN84+4LDhyg",
    "uKxm8oK9WxePign1s38evWXxqCkL9l65XiVk1lR3z7CEKfSDL9w5Q/D0FsA9ZtD9e4apHX2ud1NGt2kefed6tKya6u6kUauSu4dS",
    "QwBcHNBGH32f7iEOH8bhjI4L95ftTnV9e4T4+bIADUAG241OGGJ6kCMVl9VMWfjV7VULOzM6fc14F+5U18qADDZRQABkEdBjB8Z5",
    "6R5o/+ii0uq2fmeo12mE63aqa/HE1KMe70IBAZBFQBt99COSox/weA6sdQjZNNXd6Yl+Mf4GLwoIgHB5F0eTyUMTdh/PlySj29TX",
    "IeTRVHenSakJVI+Hk1t3ijM7c+Q/PnIbDWc88mroo9FdoyS4s9mB9egWZGQVz3s/w5mjlhDpP6RXBAkFQEYBrVKJlycmSXLgotLq",
    "yXd0Ojssu7D89yv2Wxqtzhy12VN6qdVqqgeAvB4aOzYlvkuYUUiU0W39zlDc01Q3fcm+yhqzM4csJtQ4ZmAcpQNAdgGtUatmTkiS",
    "6vAP8p2hE3aqa9asyY9oHL5pBwDaL6CFEL8d1rVHl0AhXUY7sB5ts4lX1xxu153qmvVwXCBfDwKQb0Br1KoVMwdIOId0YK1jxSen",
    "dmXkOXmwVEIsfr4/02cA8g1oIUSvrp2nDJNyItmmtQ7nN9U1mTqia59uIRQNAFkHtBDiD0/3DTDonZ/RTtup7i4djV5vTkumYgAo",
    "IKA7+Xuvnj3Y4SetOJbRTtup7h62d14aGOjnTcUAUEBACyGGJ0c/N+ZhaU+ohYx25k51d3lhbM8nHutCuQBQTEALIRY807d312An",
    "ZLSrmuqEEEmmoHksbgBQXEBrNep1r6UGGr3aNaOd8PjX++nk571h7jC9lvsGASgtoIUQ0SHGjxeN9PXWinbLaCfvVHebr7f240Uj",
    "IzsbKBQAigxoIURSQvDGN4frpJ5mNt3DsmbLWZc01Wk1qg3zhiWagqgSAAoOaCHEwKSId2elSH4LR1Fp9Tv/OO38cVEJsebVwUN6",
    "RVIiABQf0EKIcSnxG+YO1esUv1yr1ajWzhkydlA89QHATQJaCDGqf+zmBWmGDlrljoiPl3bTWyPGpZDOAFxMZbPZJH/TrNyyaX/8",
    "+kZlneKGI8jfe/OikYnxrDsDcNOAFkIUlVbPXHnQaY9wlUSiKWj966kSPogLAOQY0EIIi6Vxzdazqz8/a1PAONimj35o4fR+9DsD",
    "8IiAbvL1dwWvrT1SXm2W7RB0NHr9+ZVBaX1jqAYAnhXQQoiK6vqVn57ZtOeC/KbStgmDTYtm9Avy60ApAPDEgBb//eZw/vqMrJwy",
    "mVx5jy6BS154PLl7KEUAwNMDWgjRaLVt2X/pL9sz80uqXHjNsWF+L09KmpSawLNRABDQ/8dqtaafurrqszPnL9908qG7RgW8OD5x",
    "fEqcVqvhswdAQIv7PfX14JmrWw9kf3OioL6hfTfg99KpR/aLmZSakNo7SsWkGQABbaeqWvOujLzth3JO/ni90SrlyWjUquTuIROH",
    "mJ4cEGv00fNhAyCgHVRzq+H0Tz8fzSw6lll8/vINh08rqrNhUFJEyiMRg5LC/Q1efMYACGiJp9WXiyouF1fkFFbkFpWX3KitqWuo",
    "udVQWWOuqWsQQvh66/x89b4ddL7euvAg37hwf1Okf3xkQGyYH5NlAAQ0AEAoZjc7AAABDQAENACAgAYAENAAQEADAAhoACCgAQAE",
    "NAAQ0AAAAhoA0Lr/ALM/Rz+QJTWfAAAAAElFTkSuQmCC",
  ].join("");
}
