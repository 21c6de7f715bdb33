import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type DeclaredRoute, listDeclaredRoutes } from '../route-declarations.ts'

type JsonSchema = ReturnType<typeof toJsonSchema>

/**
 * The wire format of a schema. Checks that only code can do (a price's decimals, a setting's value) are left out, and
 * so is what a transformation makes of the input.
 */
const toWireSchema = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _, ...wire } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return wire
}

const toContent = (content: v.GenericSchema | string) =>
  typeof content === 'string' ? { [content]: {} } : { 'application/json': { schema: toWireSchema(content) } }

/** `/api/products/:id` as `/api/products/{id}`. */
const toTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = (query: v.GenericSchema | undefined) => {
  const { properties = {}, required = [] } = query ? toWireSchema(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** `get_api_products_id`: unique, and the same for the same call. */
const operationId = ({ method, path }: DeclaredRoute): string =>
  `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

const toOperation = (route: DeclaredRoute) => ({
  operationId: operationId(route),
  tags: [route.path.split('/')[2] ?? ''],
  parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
  ...(route.body && { requestBody: { required: true, content: toContent(route.body) } }),
  ...(route.guard && { security: [{ ownerSession: [] }] }),
  responses: {
    ...Object.fromEntries(
      route.responses.map(({ status, content }) => [
        String(status),
        { description: 'The call succeeded.', ...(content !== undefined && { content: toContent(content) }) },
      ]),
    ),
    default: { $ref: '#/components/responses/Failure' },
  },
})

/** The API as an OpenAPI 3.1 document, made from the route table and the schemas that the server validates with. */
export const createOpenApiDocument = (routes: Parameters<typeof listDeclaredRoutes>[0], version: string) => {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {}
  for (const route of listDeclaredRoutes(routes)) {
    const template = toTemplate(route.path)
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: toOperation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Neighbourhood store',
      version,
      description:
        'Prices and totals are decimal text in rupees, times are ISO 8601 in UTC. A write from a page of another site is refused.',
    },
    paths,
    components: {
      securitySchemes: { ownerSession: { type: 'apiKey', in: 'cookie', name: 'store_session' } },
      responses: {
        Failure: {
          description: 'The call failed: one sentence that a person can act on.',
          headers: {
            'Retry-After': {
              description: 'Seconds after which it may be tried again, where the status is 429 or 503.',
              schema: { type: 'integer' },
            },
            'X-Sentence': {
              description:
                'The codes and params of the sentences, for pages in another language: JSON as [[code, ...params], ...], encoded as a part of a URI. Absent when it would be longer than 4,000 characters.',
              schema: { type: 'string' },
            },
          },
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
      },
    },
  }
}
