/** The texts on the poster. */
export const printed = {
  scan: 'Scan to order',
  joinWifi: 'Join our Wi-Fi',
  wifi: 'Wi-Fi:',
}
