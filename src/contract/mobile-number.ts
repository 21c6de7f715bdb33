/** The ten digits of an Indian mobile number, without `+91`, 0 and what is typed between digits; undefined for others. */
export const readMobileNumber = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91(?=\d{10}$)|0)/, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}
