import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type DeclaredRoute, listDeclaredRoutes } from '../route-declarations.ts'
import { namedSchemas } from './named-schemas.ts'

type JsonSchema = ReturnType<typeof toJsonSchemaDefs>[string]

const pathOfSchema = (name: string): string => `#/components/schemas/${name}`

/**
 * Describes schemas as JSON schemas with references to the named ones. Leaves out checks in code (a price's decimals, a
 * setting's value) and the output of transformations.
 */
const describeSchemas = (schemas: Iterable<v.GenericSchema>) => {
  const names = new Map(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]))
  const others = new Map([...new Set(schemas)].map((schema, index) => [schema, `schema ${index}`]))
  for (const schema of names.keys()) others.delete(schema)
  const definitions = Object.fromEntries([...names, ...others].map(([schema, name]) => [name, schema]))
  const described: Record<string, JsonSchema> = toJsonSchemaDefs(definitions, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => pathOfSchema(referenceId),
  })
  return {
    named: Object.fromEntries([...names.values()].map((name) => [name, described[name] ?? {}])),
    describe: (schema: v.GenericSchema): JsonSchema => {
      const name = names.get(schema)
      return name === undefined ? (described[others.get(schema) ?? ''] ?? {}) : { $ref: pathOfSchema(name) }
    },
    properties: (schema: v.GenericSchema): JsonSchema =>
      described[names.get(schema) ?? others.get(schema) ?? ''] ?? {},
  }
}

type Schemas = ReturnType<typeof describeSchemas>

/** The named schemas to which the paths refer, directly or through others. */
const listUsed = (named: Schemas['named'], paths: object): Schemas['named'] => {
  const used: Schemas['named'] = {}
  const add = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = named[name]
      if (!schema || used[name]) continue
      used[name] = schema
      add(JSON.stringify(schema))
    }
  }
  add(JSON.stringify(paths))
  return used
}

const toContent = (schemas: Schemas, content: v.GenericSchema | string) =>
  typeof content === 'string'
    ? { [content]: {} }
    : { 'application/json': { schema: schemas.describe(content) } }

/** Writes `/api/products/:id` as `/api/products/{id}`. */
const toTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = (schemas: Schemas, query: v.GenericSchema | undefined) => {
  const { properties = {}, required = [] } = query ? schemas.properties(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const headerParameters = (headers: Record<string, string> = {}) =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))

const failure = { $ref: '#/components/responses/Failure' }

/** The error responses that follow from a call's input and kind. Others are possible, see the table of statuses. */
const refusals = ({ method, path, body, query, guard }: DeclaredRoute) => ({
  ...((body || query) && { '400': failure }),
  ...(guard && { '401': failure }),
  ...(method !== 'GET' && { '403': failure, '503': failure, '507': failure }),
  ...(path.includes(':') && { '404': failure }),
  ...(typeof body === 'object' && { '415': failure }),
  ...(body && { '413': failure }),
  '429': failure,
  default: failure,
})

/** An id such as `get_api_products_id`, unique and stable for each call. */
const operationId = ({ method, path }: DeclaredRoute): string =>
  `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

const toOperation = (route: DeclaredRoute, schemas: Schemas) => {
  const { path, summary, body, query, headers, guard, response } = route
  const content = response?.content
  return {
    operationId: operationId(route),
    summary,
    tags: [path.split('/')[2] ?? ''],
    parameters: [...pathParameters(path), ...queryParameters(schemas, query), ...headerParameters(headers)],
    ...(body && { requestBody: { required: true, content: toContent(schemas, body) } }),
    security: guard ? [{ ownerSession: [] }] : [],
    responses: {
      ...Object.fromEntries(
        (response?.statuses ?? []).map((status) => [
          String(status),
          {
            description: 'The call succeeded.',
            ...(content !== undefined && { content: toContent(schemas, content) }),
          },
        ]),
      ),
      ...refusals(route),
    },
  }
}

const schemasOf = ({ body, query, response }: DeclaredRoute): v.GenericSchema[] =>
  [body, query, response?.content].filter((each) => typeof each === 'object')

const description = `Prices and totals are decimal text in rupees, times are ISO 8601 in UTC. A write from a page of another site is refused.

A refusal is one message in plain text that a person can act on, with one of these statuses:

| status | means |
| --- | --- |
| 400 | something in the call is wrong |
| 401 | the owner is not logged in, or logs in with a wrong password |
| 403 | this phone may not see or do it, the password that a call asks for again is wrong, or the page is of another site |
| 404 | there is no such thing, or no such call |
| 408 | the call did not arrive completely in time |
| 409 | it contradicts what happened meanwhile |
| 413 | it is too large |
| 415 | the body has another type than it must have |
| 429 | too many such calls; \`Retry-After\` says when to try again |
| 431 | the head of the call is too large |
| 500 | the store failed |
| 503 | the store cannot answer now, for example during a restore |
| 507 | the disk of the shop's PC is full |
`

/** The API as an OpenAPI 3.1 document, made from the route table and the schemas that the server validates with. */
export const createOpenApiDocument = (routes: Parameters<typeof listDeclaredRoutes>[0], version: string) => {
  const declared = listDeclaredRoutes(routes)
  const schemas = describeSchemas(declared.flatMap(schemasOf))
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {}
  for (const route of declared) {
    const template = toTemplate(route.path)
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: toOperation(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Neighbourhood store',
      version,
      description,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    },
    servers: [{ url: '/', description: 'This store' }],
    paths,
    components: {
      schemas: listUsed(schemas.named, paths),
      securitySchemes: { ownerSession: { type: 'apiKey', in: 'cookie', name: 'store_session' } },
      responses: {
        Failure: {
          description: 'The call failed: one message that a person can act on.',
          headers: {
            'Retry-After': {
              description: 'Seconds after which it may be tried again, where the status is 429 or 503.',
              schema: { type: 'integer' },
            },
            'X-Message': {
              description:
                'The codes and params of the messages, for pages in another language: JSON as [[code, ...params], ...], encoded as a part of a URI. Absent when it would be longer than 4,000 characters.',
              schema: { type: 'string' },
            },
          },
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
      },
    },
  }
}
