export const texts = {
  title: 'Open your shop on phones',
  theAddress: 'The address for phones',
  loading: 'Loading the address for phones',
  noAddress:
    'No phone can reach this PC at present. Connect it to the shop’s Wi-Fi or router; the address then appears here.',
  publicAddress: {
    label: 'Public address',
    button: 'Save Public Address',
    hint: 'Only if your shop has its own address on the internet; leave it empty otherwise. It then comes first.',
    placeholder: 'https://your-store.example',
  },

  codeOf: (address: string) => `QR code of ${address}`,
  scan: (isPublic: boolean): string =>
    isPublic
      ? 'Scan the code with a phone or type this address into its browser:'
      : 'Scan the code with a phone on the shop’s Wi-Fi or type this address into its browser:',
  addressToShow: 'Address to show',
  addressHint: 'If a phone cannot open this one, try another.',
  copy: 'Copy Address',
  printPoster: 'Print a Poster',

  ifUnreachable: 'If a phone cannot open it',
  reasons: [
    'The phone is on the same Wi-Fi as this PC, with its mobile data switched off.',
    'The Windows firewall lets the store through: under ‘Allow an app through firewall’ it is ticked for private networks, and the Wi-Fi of this PC is set to ‘Private network’.',
    'That Wi-Fi is not the router’s ‘guest’ network, and ‘client isolation’ (or ‘AP isolation’) is switched off on the router.',
    'The PC does not sleep while the shop is open.',
    'For the public address: the program that brings it to this PC (the tunnel) is running.',
  ],

  poster: {
    title: 'Poster for your Shop',
    wifiName: 'Wi-Fi name',
    wifiNameHint: 'For a second code that joins the shop’s Wi-Fi. Leave it empty for none.',
    wifiPassword: 'Wi-Fi password',
    wifiPasswordHint: 'Empty for an open network. It is only in the code, and is not kept.',
    passwordTooShort: 'A Wi-Fi password has at least 8 characters',
    reserveAddress:
      'The address of this PC can change one day, and the poster then leads nowhere. Before you hang it up, ask whoever set up the router to always give this PC the same address.',
    print: 'Print',
    preview: 'Preview',
    wifiCode: (name: string) => `QR code that joins the Wi-Fi ${name}`,
  },
}
