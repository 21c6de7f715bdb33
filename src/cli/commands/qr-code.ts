import { encode } from 'uqr'

const halfBlocks = [' ', '▀', '▄', '█'] as const
// True black on white, because phones cannot always read a QR code in a terminal's own colours.
const blackOnWhite = '\u001b[38;5;16;48;5;231m'
const plain = '\u001b[0m'

/** Renders a QR code for a colour terminal, with two rows of modules in each line of text. */
export const qrCodeLines = (text: string): string[] => {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const lines: string[] = []
  for (let row = 0; row < data.length; row += 2) {
    const blocks = data[row]?.map((isDark, column) => {
      const isDarkBelow = data[row + 1]?.[column] ?? false
      return halfBlocks[((isDark ? 1 : 0) + (isDarkBelow ? 2 : 0)) as 0 | 1 | 2 | 3]
    })
    lines.push(`${blackOnWhite}${blocks?.join('')}${plain}`)
  }
  return lines
}
