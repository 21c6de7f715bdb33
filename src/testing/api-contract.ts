import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { createOpenApiDocument } from '../http/openapi/openapi-document.ts'

type Document = ReturnType<typeof createOpenApiDocument>
type Content = Record<string, { schema?: object }> | undefined

type Exchange = {
  method: string
  url: string
  requestBody: unknown
  status: number
  contentType: string
  text: string
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
// The document is the same for every shop of a test run.
const validators = new Map<string, ValidateFunction>()

/** The schema is made only when the key is new, because a shop's tests check thousands of bodies. */
const complaintOf = (key: string, makeSchema: () => object, value: unknown): string | undefined => {
  const validate = validators.get(key) ?? ajv.compile(makeSchema())
  validators.set(key, validate)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

/**
 * The schema with every object closed: a property that is not declared is refused, so that no field of the owner's
 * reaches shoppers unnoticed. Clients must still ignore properties that they do not know.
 */
const closed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_, part) =>
    part?.type === 'object' && part.properties ? { additionalProperties: false, ...part } : part,
  )

const toPattern = (template: string): RegExp => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** A body, either as text or as the parsed value. */
const parsed = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

const jsonSchemaOf = (content: Content): object | undefined => content?.['application/json']?.schema

/**
 * Checks the requests and responses of tests against the API description. Returns a function that throws for an
 * exchange that the description does not allow: a success with an undeclared status, body or property, or one whose
 * request body is invalid. A failure must be plain text.
 */
export const createContractCheck = (document: Document) => {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: toPattern(template),
      // A fixed path goes before one with a parameter.
      rank: template.split('{').length,
      operation,
    })),
  )
  operations.sort((one, other) => one.rank - other.rank)

  const open = (schema: object) => ({ ...schema, components: { schemas: document.components.schemas } })
  const whole = (schema: object) => closed(open(schema))

  return ({ method, url, requestBody, status, contentType, text }: Exchange): void => {
    const [path = ''] = url.split('?', 1)
    const operation = operations.find((each) => each.method === method && each.pattern.test(path))?.operation
    if (!operation || status === 304) return
    const fail = (message: string): never => {
      throw new Error(`${method} ${path} (${status}) breaks the API description: ${message}`)
    }
    if (status >= 400) {
      if (text !== '' && !contentType.startsWith('text/plain')) fail(`a failure is ${contentType}`)
      return
    }
    const { responses, requestBody: declaredBody } = operation as typeof operation & {
      responses: Record<string, { content?: Content }>
      requestBody?: { content: Content }
    }
    const declared = responses[String(status)]
    if (!declared) fail('it has no such status')
    const schema = jsonSchemaOf(declared?.content)
    const key = `${operation.operationId} ${status}`
    const complaint = schema && complaintOf(key, () => whole(schema), JSON.parse(text))
    if (complaint) fail(`the response: ${complaint}`)
    const bodySchema = jsonSchemaOf(declaredBody?.content)
    const bodyComplaint =
      bodySchema && complaintOf(`${operation.operationId} body`, () => open(bodySchema), parsed(requestBody))
    if (bodyComplaint) fail(`the request: ${bodyComplaint}`)
  }
}
