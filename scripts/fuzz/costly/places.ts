import { settingKeys } from '../../../src/contract/settings.ts'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { examples } from '../examples.ts'
import type { Route } from '../list-routes.ts'
import type { Names } from '../names.ts'

/** A place where a request takes text. */
export type Place = {
  what: string
  method: string
  /** Returns the target and the body of a request with the text in this place. */
  fill: (text: string) => { target: string; body?: string }
  isBody: boolean
}

type Json = { [key: string]: unknown }

const queryNames = ['limit', 'before', 'after', 'search', 'status', 'unwanted', 'ticket']

/**
 * Lists a body's fields, each with a function that puts text there; for a list, also the fields of its first
 * item.
 */
const withText = (body: Json): [field: string, fill: (text: string) => Json][] =>
  Object.entries(body).flatMap(([field, value]) => {
    const [first, ...others] = Array.isArray(value) ? (value as Json[]) : []
    const inside = first === undefined ? [] : withText({ price: '', ...first })
    return [
      [field, (text) => ({ ...body, [field]: text })],
      ...inside.map(([inner, fill]): [string, (text: string) => Json] => [
        `${field}.${inner}`,
        (text) => ({ ...body, [field]: [fill(text), ...others] }),
      ]),
    ]
  })

const settingBodies = (): [string, (text: string) => Json][] =>
  settingKeys.map((key) => [key, (value) => ({ key, value })])

/** The store parses an address for its host, so the text is tried as a host, too. */
const asAddress = (field: string) => /url|image/i.test(field)

const bodyPlaces = ({ method, path }: Route, target: string, names: Names): Place[] => {
  const example = examples[`${method} ${path}`]?.(seededRandom(path), names)
  if (!example) return []
  const fields = [...withText(example), ...(path === '/api/settings' ? settingBodies() : [])]
  const place = (field: string, fill: (text: string) => Json): Place => ({
    what: `${method} ${path} ${field}`,
    method,
    isBody: true,
    fill: (text) => ({ target, body: JSON.stringify(fill(text)) }),
  })
  return fields.flatMap(([field, fill]) => [
    place(field, fill),
    ...(asAddress(field) ? [place(`${field}, as a host`, (text) => fill(`https://${text}/`))] : []),
  ])
}

const pathPlaces = ({ method, path }: Route): Place[] =>
  path.includes(':')
    ? [
        {
          what: `${method} ${path} in the path`,
          method,
          isBody: false,
          fill: (text) => ({ target: path.replaceAll(/:\w+/g, encodeURIComponent(text)) }),
        },
      ]
    : []

const queryPlaces = ({ method }: Route, target: string): Place[] =>
  method === 'GET'
    ? queryNames.map((name) => ({
        what: `GET ${target}?${name}=`,
        method,
        isBody: false,
        fill: (text) => ({ target: `${target}?${name}=${encodeURIComponent(text)}` }),
      }))
    : []

/** Lists every place in every route where text may occur. */
export const listPlaces = (routes: Route[], names: Names): Place[] =>
  routes.flatMap((route) => {
    const known = /orders\/:id/.test(route.path) ? names.orders : names.customers
    const target = route.path.replaceAll(/:\w+/g, known[0] ?? 'none')
    return [...bodyPlaces(route, target, names), ...pathPlaces(route), ...queryPlaces(route, target)]
  })
