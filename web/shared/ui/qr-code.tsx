import { encode } from 'uqr'

type Props = {
  text: string
  /** The accessible name of the image. */
  label: string
  className?: string | undefined
}

/** An SVG path of all dark squares, with one rectangle for each run in a row. */
const draw = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      }),
    )
    .join('')

const findSquares = (text: string): boolean[][] | undefined => {
  try {
    return encode(text, { ecc: 'M', border: 4 }).data
  } catch {
    return undefined // the text exceeds the capacity of the largest code
  }
}

/** The same code as a PNG of at least 512 pixels; undefined where the browser cannot draw it. */
export const drawQrPicture = (text: string): Promise<Blob | undefined> => {
  const squares = findSquares(text) ?? []
  const scale = Math.ceil(512 / squares.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = squares.length * scale
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  for (const [y, row] of squares.entries()) {
    for (const [x, isDark] of row.entries()) {
      pen.fillStyle = isDark ? '#000' : '#fff'
      pen.fillRect(x * scale, y * scale, scale, scale)
    }
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** A QR code. It is black on white also in dark mode, because not every phone reads an inverted code. */
export const QrCode = ({ text, label, className }: Props) => {
  const squares = findSquares(text)
  if (!squares) return null
  const size = squares.length
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={draw(squares)} />
    </svg>
  )
}
