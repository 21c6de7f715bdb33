export const texts = {
  title: 'This PC',
  loading: 'Loading This PC',
  version: 'Version',
  system: 'System',
  dataFolder: 'Data folder',
  dataSize: 'Size of the data',
  freeDisk: 'Free on the disk',
  size: (amount: string, unit: 'MB' | 'GB') => `${amount} ${unit}`,
  lastCopy: 'Last copy taken off this PC',
  never: 'never',
  addresses: 'Addresses',
  runningSince: 'Running since',
  autostart: 'Start with this PC',
  autostartState: { on: 'on', off: 'off', elsewhere: 'from another place', unknown: 'not known' },
  notPossible: 'not possible',
  autostartAbout:
    'The store opens when you log in to this PC, also after a power cut. No browser opens then.',
  startsElsewhere: (command: string) =>
    `The store was moved, or was started with other settings: this PC starts ${command}. Switch it on to start this one.`,
  autostartUnknown: 'This PC does not say whether it starts the store. The log of the store says why.',
  autostartOnlyOnShopPc:
    'This can be switched only on the shop’s PC: open the dashboard there, at the address that begins with http://localhost.',
  noAutostart:
    'Only the store’s one-file program for Windows or Linux can start with the PC. This store was started in another way.',
  autostartFailed: 'Failed to switch the start with this PC',
  help: 'Copy this for whoever helps you with the store. No customers and no passwords are in it.',
  copy: 'Copy as Text',
  copied: 'Text copied',
  copyFailed: 'Failed to copy the text',
  copyByHand: 'It is selected now: copy it by hand.',
}
