import type { GrainKind } from './grain-kind.ts'
import { circle, darker, ellipse, highlight, lighter, line, path, rect } from './svg.ts'

/** Nuts, whole spices and pieces: what is told apart by its outline. */
export const nutKinds = {
  nut: {
    step: 26,
    one: (colour) =>
      ellipse(0, 0, 17, 11, colour) +
      line('M-13 0Q0-5 13 0', darker(colour, 0.25), 2) +
      circle(15, 0, 3, lighter(colour, 0.4)),
  },
  almond: {
    step: 38,
    one: (colour) =>
      path('M-28 0C-16-18 8-18 28-2C10 16-16 18-28 0Z', colour) +
      line('M-20 0Q0-6 18-2M-16 6Q0 4 14 3', darker(colour, 0.28), 2),
  },
  cashew: {
    step: 40,
    one: (colour) =>
      path('M-26-6C-22-26 22-26 26-4C27 10 14 14 10 4C6-6-6-6-10 4C-14 14-28 8-26-6Z', darker(colour, 0.14)) +
      path('M-25-8C-20-25 20-25 24-7C24 5 14 10 11 2C6-9-6-9-11 2C-14 9-26 4-25-8Z', colour),
  },
  pista: {
    step: 38,
    one: (colour) =>
      ellipse(0, 0, 24, 16, colour) +
      path('M-20 0Q0-12 22-2Q2 8-20 0Z', '#7fa24a') +
      line('M-20 0Q0-12 22-2', darker(colour, 0.3), 2),
  },
  raisin: {
    step: 24,
    one: (colour) =>
      ellipse(0, 0, 16, 10, colour) + line('M-11-2Q-2 4 4-3M-2 5Q6 2 11 3', darker(colour, 0.35), 2.2),
  },
  puff: {
    step: 46,
    one: (colour) =>
      path('M-26 2C-28-16-10-26 4-24C22-24 30-6 24 8C18 24-4 28-14 20C-22 18-26 10-26 2Z', colour) +
      line('M-14-10Q-4-2-8 8M8-14Q4-4 12 4', darker(colour, 0.16), 3) +
      ellipse(10, 12, 6, 4, '#a8754a'),
  },
  clove: {
    step: 34,
    one: (colour) =>
      rect(-22, -4, 30, 8, colour, 4) +
      path('M6-11L18-13L14-4L24 0L14 4L18 13L6 11Z', darker(colour, 0.1)) +
      circle(12, 0, 7, lighter(colour, 0.24)),
  },
  pod: {
    step: 34,
    one: (colour) =>
      path('M-27 0C-14-16 12-16 27 0C12 16-14 16-27 0Z', colour) +
      line('M-24 0H24M-20-3Q0-11 20-3M-20 3Q0 11 20 3', darker(colour, 0.24), 2),
  },
  pasta: {
    step: 40,
    one: (colour) =>
      path('M-28-9L20-9L30 9L-18 9Z', colour) +
      line('M-18-3H20M-14 3H23', darker(colour, 0.16), 2) +
      ellipse(25, 0, 5, 9, darker(colour, 0.4), 'transform="rotate(-24 25 0)"'),
  },
  tube: {
    step: 48,
    one: (colour, random) => {
      const own = random.pick([colour, '#d9583a', '#8fae4a', '#f3d27a'])
      return (
        circle(0, 0, 24, own) + circle(0, 0, 12, darker(own, 0.5)) + highlight('M-18-10Q-8-20 6-20', 4, 0.5)
      )
    },
  },
} satisfies Record<string, GrainKind>
