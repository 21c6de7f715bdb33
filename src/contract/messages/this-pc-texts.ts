export const texts = {
  onlyOnShopPc:
    'This can be changed only on the shop’s PC: open the dashboard there, at the address that begins with http://localhost.',
  noAutostart:
    'Only the store’s one-file program for Windows or Linux can start with the PC. This store was started in another way.',
  notForTakeOver: 'Only a newer version that the same user starts on the shop’s PC can ask for this',
  autostartFailed: 'The PC did not take the change. The log of the store says why.',
}
