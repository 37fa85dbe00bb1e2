import { type ApiDescription, describeApi, findBrokenNeeds, toNeed } from './needs';

const text = { type: 'string' };
const visit = {
  type: 'object',
  properties: { id: text, price: text, note: text },
  required: ['id', 'price'],
};
const response = {
  type: 'object',
  properties: {
    visits: { type: 'array', items: visit },
    next: { anyOf: [visit, { type: 'null' }] },
  },
  required: ['visits', 'next'],
};
const body = {
  type: 'object',
  properties: { date: text, by: { anyOf: [visit, { type: 'object', required: ['name'] }] } },
  required: ['date', 'by'],
};

const needs = { 'POST /visits/:id': toNeed({ body, response }) };

function describe(changes: { body?: object; response?: object; path?: string }) {
  const toContent = (schema: object) => ({ content: { 'application/json': { schema } } });
  const api: ApiDescription = {
    paths: {
      [changes.path ?? '/api/visits/{id}']: {
        post: {
          parameters: [{ in: 'path', name: 'id', required: true }],
          requestBody: toContent({ ...body, ...changes.body }),
          responses: { '200': toContent({ ...response, ...changes.response }) },
        },
      },
    },
  };
  return describeApi(api, '/api');
}

it('a need names what is always sent and read, and nothing that may be absent', () => {
  expect(needs).toEqual({
    'POST /visits/:id': {
      sends: ['body.by', 'body.date'],
      reads: ['next', 'next.id', 'next.price', 'visits', 'visits[].id', 'visits[].price'],
    },
  });
});

it('the API that a build was made for fits', () => {
  expect(findBrokenNeeds(needs, describe({}))).toEqual([]);
});

it('an API that takes and returns more fits', () => {
  const more = {
    ...visit,
    properties: { ...visit.properties, room: text },
    required: ['id', 'price', 'room'],
  };
  const changes = {
    body: { properties: { ...body.properties, reason: text } },
    response: { properties: { ...response.properties, visits: { type: 'array', items: more } } },
  };
  expect(findBrokenNeeds(needs, describe(changes))).toEqual([]);
});

it.each([
  ['another path', { path: '/api/appointments/{id}' }, 'POST /visits/:id does not exist'],
  [
    'a field that requests must have now',
    { body: { required: ['date', 'by', 'reason'] } },
    'POST /visits/:id requires body.reason, which is not always sent',
  ],
  [
    'a field that responses may lack now',
    { response: { required: ['visits'] } },
    'POST /visits/:id does not always return next, which is needed',
  ],
])('%s breaks a build', (_case, changes, fault) => {
  expect(findBrokenNeeds(needs, describe(changes))).toContain(fault);
});
