import type { Module } from '../../module';
import { WeightEntity } from './weight.entity';
import { WeightsResolver } from './weights.resolver';
import { weightsRoutes } from './weights.routes';

export const weight: Module = {
  entities: [WeightEntity],
  resolvers: [[WeightsResolver, ({ weights }) => new WeightsResolver(weights)]],
  sections: ({ weights }) => [{ title: 'Weight', routes: weightsRoutes(weights) }],
};
