export const texts = {
  title: 'Poster for your Shop',
  paper: 'Paper',
  wifiName: 'Wi-Fi name',
  wifiNameHint: 'For a second code that joins the shop’s Wi-Fi. Leave it empty for none.',
  wifiPassword: 'Wi-Fi password',
  wifiPasswordHint: 'Empty for an open network. It is only in the code, and is not kept.',
  passwordTooShort: 'A Wi-Fi password has at least 8 characters',
  reserveAddress:
    'The address of this PC can change one day, and the poster then leads nowhere. Before you hang it up, ask whoever set up the router to always give this PC the same address.',
  print: 'Print',
  preview: 'Preview',

  codeOf: (address: string) => `QR code of ${address}`,
  wifiCode: (name: string) => `QR code that joins the Wi-Fi ${name}`,
}
