import { DOCS_STYLE } from './docs-style';
import { fieldsOf, limitsOf, describeType, type Field } from './docs-fields';
import { html, renderInlineCode, type Html } from '../html';
import { schemaIn, type JsonSchema, type OpenApi, type Operation, type Parameter } from './open-api';
import { API_PATH } from './route';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const NONE = html``;

const optionally = <T>(value: T | undefined, show: (value: T) => Html): Html =>
  value === undefined ? NONE : show(value);

/** Allows line breaks between the segments of a path only. */
const breakable = (path: string) =>
  path.split('/').map((segment, index) => html`${index > 0 ? html`/<wbr />` : NONE}${segment}`);

const row = (name: Html, type: string, description: Html) =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${type}</td>
    <td>${description}</td>
  </tr>`;

const explained = (schema: JsonSchema, description = schema.description) =>
  html`${optionally(description, renderInlineCode)}
  ${optionally(limitsOf(schema), (limits) => html`<small>${limits}</small>`)}`;

const nameOf = (name: string, required: boolean) =>
  html`<code>${name}</code>${required ? NONE : html` <small>optional</small>`}`;

const parameterRow = ({ name, in: place, required, description, schema }: Parameter) =>
  row(html`${nameOf(name, required)} <small>${place}</small>`, describeType(schema), explained(schema, description));

const fieldRow = ({ name, required, schema }: Field) =>
  row(nameOf(name, required), describeType(schema), explained(schema));

const table = (caption: string, rows: readonly Html[]) =>
  rows.length === 0
    ? NONE
    : html`<div class="table">
        <table>
          <caption>
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

function responses(api: OpenApi, { responses: all }: Operation): Html {
  const entries = Object.entries(all);
  const answers = entries.filter(([status]) => Number(status) < 400);
  const errors = entries.filter(([status]) => Number(status) >= 400);
  return html`${answers.map(([status, answer]) => {
      const schema = schemaIn(answer);
      return html`<h4><span class="status good">${status}</span> ${renderInlineCode(answer.description)}</h4>
        ${table(`Response: ${describeType(schema)}`, fieldsOf(api, schema).map(fieldRow))}`;
    })}
    <h4>Errors</h4>
    <ul class="errors">
      ${errors.map(
        ([status, { description }]) =>
          html`<li><span class="status">${status}</span> <span>${renderInlineCode(description)}</span></li>`,
      )}
    </ul>`;
}

const callCard = (api: OpenApi, { method, path, operation }: Call) =>
  html`<article id="${operation.operationId}" aria-labelledby="${operation.operationId}-path">
    <h3 id="${operation.operationId}-path"><span class="method ${method}">${method}</span> <code>${path}</code></h3>
    <p>
      ${renderInlineCode(operation.summary)} ${optionally(operation.description, renderInlineCode)}
      ${operation.security.length > 0 ? html`<span class="token">Requires a token</span>` : NONE}
    </p>
    ${table('Parameters', operation.parameters.map(parameterRow))}
    ${optionally(operation.requestBody, (body) => table('Body', fieldsOf(api, schemaIn(body)).map(fieldRow)))}
    ${responses(api, operation)}
  </article>`;

/** Renders the API documentation as a page that loads nothing and has a single style element. */
export function docsPage(api: OpenApi): string {
  const calls = callsOf(api);
  const sections = api.tags.map(({ name }, index) => ({
    name,
    id: `section-${index + 1}`,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const errorSchema = api.components.schemas['Error'] ?? {};
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${api.info.title} API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${DOCS_STYLE}
        </style>
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the API reference</a>
        <nav aria-label="API reference">
          <p class="brand"><a href="/">${api.info.title}</a></p>
          ${sections.map(
            ({ name, id, calls: own }) =>
              html`<p><a href="#${id}">${name}</a></p>
                <ul>
                  ${own.map(
                    ({ method, path, operation }) =>
                      html`<li>
                        <a href="#${operation.operationId}">
                          <span class="method ${method}">${method}</span>
                          <span>${breakable(path.replace(API_PATH, ''))}</span>
                        </a>
                      </li>`,
                  )}
                </ul>`,
          )}
        </nav>
        <main id="calls">
          <header>
            <h1>${api.info.title} API</h1>
            ${api.info.description.split('\n').map((line) => html`<p>${renderInlineCode(line)}</p>`)}
            <p>
              Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${api.openapi}). The same data is
              available through GraphQL at <code>/graphql</code>.
            </p>
            ${table('Error response', fieldsOf(api, errorSchema).map(fieldRow))}
          </header>
          ${sections.map(
            ({ name, id, calls: own }) =>
              html`<section aria-labelledby="${id}">
                <h2 id="${id}">${name}</h2>
                ${own.map((call) => callCard(api, call))}
              </section>`,
          )}
        </main>
      </body>
    </html>`.text;
}
