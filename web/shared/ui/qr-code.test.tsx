import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** The squares that the rectangles of the SVG cover. */
const squaresOf = (drawing: string, size: number): boolean[][] => {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of drawing.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return squares
}

test.each(['http://192.168.1.5:8080', 'https://shop.example/दुकान', 'x'.repeat(2_000)])(
  'draws every square of the code of %s, with a white edge around it',
  (text) => {
    render(<QrCode text={text} label="Code" />)
    const picture = screen.getByRole('img', { name: 'Code' })
    const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
    const [ground, dark] = picture.querySelectorAll('path')
    expect(ground?.getAttribute('fill')).toBe('#fff')
    const squares = squaresOf(dark?.getAttribute('d') ?? '', size)
    expect(squares).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
    const edges = [...squares.slice(0, 4), ...squares.slice(-4)].flat()
    expect(edges).not.toContain(true)
  },
)
