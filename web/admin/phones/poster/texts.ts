export const texts = {
  title: 'Poster for your Shop',
  paper: 'Paper',
  wifiName: 'Wi-Fi name',
  wifiNameHint: 'For a second code that joins the shop’s Wi-Fi. Leave it empty for none.',
  wifiPassword: 'Wi-Fi password',
  wifiPasswordHint: 'Empty for an open network. It is only in the code, and is not kept.',
  passwordTooShort: 'A Wi-Fi password has at least 8 characters',
  reserveAddress:
    'The router may give this PC another address one day, and the poster then leads nowhere. Reserve the address for this PC in the router (‘DHCP reservation’) before you hang it up.',
  print: 'Print',
  preview: 'Preview',

  scan: 'Scan to order',
  scanInHindi: 'स्कैन करके ऑर्डर करें',
  codeOf: (address: string) => `QR code of ${address}`,
  wifiCode: (name: string) => `QR code that joins the Wi-Fi ${name}`,
  joinWifi: (isNeeded: boolean) =>
    isNeeded ? 'Not on our Wi-Fi yet? Scan this first.' : 'No internet? Join our Wi-Fi.',
  joinWifiInHindi: (isNeeded: boolean) => (isNeeded ? 'पहले हमारे वाई-फ़ाई से जुड़ें' : 'हमारे वाई-फ़ाई से जुड़ें'),
  wifi: 'Wi-Fi:',
  needsWifi: 'Your phone must be on the shop’s Wi-Fi.',
}
